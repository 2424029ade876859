// The examples of the page for developers. A test takes them off the page and runs each against a running server.

import { LIBRARY_API } from '../../../contract/library-api.ts'
import { LIBRARY_PATHS, MCP_PATH } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import { COLLECTIONS, DATABASE_ID, PROJECT_ID } from '../../../contract/wire.ts'

/** A shell runs `sh`, Node `js`; `html` and `json` are put somewhere. */
export type Example = { language: 'sh' | 'js' | 'html' | 'json'; code: string }

/** What stands in the box of the library that another page shows. */
export interface BoxTexts {
  label: string
  submit: string
  more: string
}

/** The search box of the library for any page: a form and a link. */
export const searchBox = (publicUrl: string, language: Language, { label, submit, more }: BoxTexts): Example => ({
  language: 'html',
  code: `<form action="${publicUrl}${LIBRARY_PATHS.laws}"
      accept-charset="utf-8" rel="noreferrer">
  <label>
    ${label}
    <input type="search" name="q" maxlength="200" required>
  </label>
  <input type="hidden" name="lang" value="${language}">
  <button>${submit}</button>
</form>
<p>
  <a href="${publicUrl}${LIBRARY_PATHS.guides}?lang=${language}"
     rel="noreferrer">${more}</a>
</p>`,
})

export const readWithCurl = (publicUrl: string): Example => ({
  language: 'sh',
  code: `curl '${publicUrl}${LIBRARY_API}/works/civil-code-2074/provisions/95'
curl '${publicUrl}${LIBRARY_API}/search?q=bounced+cheque&lang=en'
curl --compressed '${publicUrl}${LIBRARY_API}/export' > library.json`,
})

export const readWithFetch = (publicUrl: string): Example => ({
  language: 'js',
  code: `const library = '${publicUrl}${LIBRARY_API}'
const answer = await fetch(library + '/search?q=bounced+cheque&lang=en')
const { hits } = await answer.json()
for (const { heading, url, fits } of hits) {
  if (fits) console.log(heading.join(''), '${publicUrl}' + url)
}`,
})

export const checkWithCurl = (publicUrl: string): Example => ({
  language: 'sh',
  code: `curl '${publicUrl}${LIBRARY_API}/citations' \\
  --header 'content-type: application/json' \\
  --data '{ "text": "Sections 95 and 999 of the Civil Code" }'`,
})

export const assistantByAddress = (publicUrl: string): Example => ({
  language: 'json',
  code: `{
  "mcpServers": {
    "kanooni": {
      "type": "http",
      "url": "${publicUrl}${MCP_PATH}"
    }
  }
}`,
})

export const assistantByCommand: Example = {
  language: 'json',
  code: `{
  "mcpServers": {
    "kanooni": {
      "command": "npm",
      "args": ["--silent", "--prefix", "/path/to/kanooni", "run", "mcp"]
    }
  }
}`,
}

export const askWithKey = (publicUrl: string): Example => ({
  language: 'js',
  code: `import OpenAI from 'openai'

const openai = new OpenAI({
  baseURL: '${publicUrl}/openai/v1',
  apiKey: process.env.KANOONI_KEY,
})
const reply = await openai.chat.completions.create({
  model: 'kanooni',
  messages: [{ role: 'user', content: 'My cheque bounced. What can I do?' }],
})
console.log(reply.choices[0].message.content)`,
})

export const listConversations = (publicUrl: string): Example => ({
  language: 'js',
  code: `import { Client, Databases } from 'appwrite'

const post = (path, body, headers) =>
  fetch('${publicUrl}/v1/account' + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-appwrite-project': '${PROJECT_ID}',
      ...headers,
    },
    body: JSON.stringify(body),
  })

const { KANOONI_EMAIL: email, KANOONI_PASSWORD: password } = process.env
const signedIn = await post('/sessions/email', { email, password })
const cookies = signedIn.headers.getSetCookie()
const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
const { jwt } = await (await post('/jwts', {}, { cookie })).json()

const client = new Client()
  .setEndpoint('${publicUrl}/v1')
  .setProject('${PROJECT_ID}')
  .setJWT(jwt)
const databases = new Databases(client)
const { total } = await databases.listDocuments('${DATABASE_ID}', '${COLLECTIONS.conversations}')
console.log(total, 'conversations')`,
})
