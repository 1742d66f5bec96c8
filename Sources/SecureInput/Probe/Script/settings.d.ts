/** What Swift gives the script. */
declare const settings: {
  /** Names the symbol under which the probe is found. */
  key: string;
};
