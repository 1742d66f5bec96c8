print("wkbridge")
