// One page with all pictures of a run, side by side.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../server/http/escape-html.ts'
import type { Shot } from './camera.ts'

const STYLE = `
  body { margin: 2rem; font: 14px system-ui; background: #888; }
  h2 { margin: 2rem 0 .5rem; }
  .row { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-bottom: 1rem; }
  figure { margin: 0; flex: none; }
  img { height: 22rem; max-width: 30rem; object-fit: contain; object-position: top; display: block; }
  .fault { color: #700; font-weight: 700; max-width: 20rem; }
`

export function writeContactSheet(folder: string, shots: readonly Shot[]): void {
  const screens = Map.groupBy(shots, ({ screen, language }) => `${screen} · ${language}`)
  const rows = Array.from(
    screens,
    ([heading, ofScreen]) => `<h2>${heading}</h2><div class="row">${ofScreen.map(figure).join('')}</div>`,
  )
  const page = `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>${rows.join('\n')}`
  writeFileSync(join(folder, 'index.html'), page)
}

function figure({ file, view, faults }: Shot): string {
  const found = faults.map((fault) => `<p class="fault">${escapeHtml(fault)}</p>`).join('')
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${view}${found}</figcaption></figure>`
}
