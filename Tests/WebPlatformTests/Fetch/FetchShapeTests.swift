import Testing

/// What a page finds when it looks at the interfaces themselves.
@Suite struct FetchShapeTests {
  @Test func `interfaces have their members in WebKit's order`() async throws {
    try await expectRows(
      """
      own(ReadableStream)
      => constructor,locked,cancel,getReader,pipeTo,pipeThrough,tee

      own(ReadableStreamDefaultReader)
      => constructor,closed,read,releaseLock,cancel

      own(WritableStreamDefaultWriter)
      => constructor,closed,desiredSize,ready,abort,close,releaseLock,write

      own(TransformStreamDefaultController)
      => constructor,desiredSize,enqueue,error,terminate

      own(Blob)
      => constructor,size,type,slice,stream,text,arrayBuffer,bytes

      own(File)
      => constructor,name,lastModified,webkitRelativePath

      own(FormData)
      => constructor,append,delete,get,getAll,has,set,entries,keys,values,forEach

      own(Headers)
      => constructor,append,delete,get,getSetCookie,has,set,entries,keys,values,forEach

      own(Request)
      => constructor,method,url,headers,destination,referrer,referrerPolicy,mode,credentials,cache,redirect,integrity,\
      keepalive,signal,body,bodyUsed,clone,arrayBuffer,blob,bytes,formData,json,text

      own(Response)
      => constructor,type,url,redirected,status,ok,statusText,headers,body,bodyUsed,clone,arrayBuffer,blob,bytes,formData,\
      json,text

      Object.getOwnPropertyNames(Response).join()
      => length,name,prototype,error,redirect,json

      own(XMLHttpRequest)
      => constructor,onreadystatechange,readyState,timeout,withCredentials,upload,responseURL,status,statusText,\
      responseType,response,responseText,responseXML,open,setRequestHeader,send,abort,getResponseHeader,\
      getAllResponseHeaders,overrideMimeType,UNSENT,OPENED,HEADERS_RECEIVED,LOADING,DONE

      own(XMLHttpRequestEventTarget)
      => constructor,onloadstart,onprogress,onabort,onerror,onload,ontimeout,onloadend

      [Blob, File, FormData, Headers, Request, Response, XMLHttpRequest, ReadableStream, CountQueuingStrategy]
        .map((c) => c.length)
      => [0,2,0,0,1,0,0,0,1]
      """, prelude: "const own = (c) => Object.getOwnPropertyNames(c.prototype).join();")
  }

  @Test func `functions are natives and insist on their receiver`() async throws {
    try await expectRows(
      #"""
      [String(fetch), fetch.name, fetch.length, Object.getOwnPropertyDescriptor(window, 'fetch').enumerable]
      => ["function fetch() {\n    [native code]\n}","fetch",1,true]

      Object.getOwnPropertyDescriptor(Response.prototype, 'status').get.call({})
      => !TypeError: The Response.status getter can only be used on instances of Response

      await Response.prototype.text.call({})
      => !TypeError: Can only call Response.text on instances of Response

      { class Mine extends Response { get mine() { return this.status } } return [new Mine('x').mine, new Mine() instanceof Response] }
      => [200,true]
      """#)
  }
}
