// A page of another origin that loads the official SDK and nothing else.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SDK = new URL('../node_modules/appwrite/dist/iife/sdk.js', import.meta.url)
const PAGE = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><script src="/sdk.js"></script>'

export interface SdkPage extends AsyncDisposable {
  origin: string
}

export async function startSdkPage(): Promise<SdkPage> {
  const sdk = readFileSync(SDK)
  const server = createServer((request, response) => {
    const isSdk = request.url === '/sdk.js'
    response.setHeader('content-type', isSdk ? 'text/javascript' : 'text/html')
    response.end(isSdk ? sdk : PAGE)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
