// The SDK is set up with the page's own address. Tests that run in Node import this first, so that there is one.

globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location
