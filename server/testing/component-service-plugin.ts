import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import type { TestApp } from './test-app.ts'

const ADDRESSES = /^\/(v1|api|openai|health)\//

let opened: Promise<TestApp> | undefined

/** Lets the test server hand what a page calls over to the shipping server, which opens with the first call. */
export function shippingService(): Plugin {
  return {
    name: 'kanooni-service',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!isCall(request)) return next()
        opened ??= openAt(request)
        opened.then(({ app }) => app.routing(request, response), next)
      })
    },
    async buildEnd() {
      await (await opened)?.close()
      opened = undefined
    },
  }
}

/** Not the modules of a page. */
function isCall({ url = '', headers }: IncomingMessage): boolean {
  return ADDRESSES.test(url) && headers['sec-fetch-dest'] === 'empty'
}

async function openAt({ headers }: IncomingMessage): Promise<TestApp> {
  // By its address, so that it is no part of what is bundled when the tests are configured.
  const { openService }: typeof import('./component-service.ts') = await import(
    new URL('./component-service.ts', import.meta.url).href
  )
  return openService(new URL(`http://${headers.host}`).port)
}

/** The texts of the mails that went to this address, oldest first. */
export const readMails: BrowserCommand<[recipient: string], Promise<string[]>> = async (_context, recipient) => {
  const service = await opened
  await service?.parts.outbox.deliverAll()
  return service?.mails.filter((mail) => mail.recipient === recipient).map(({ text }) => text) ?? []
}
