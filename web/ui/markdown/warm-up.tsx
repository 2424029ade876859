// The first answer runs code that has never run, and lays out letters that have never been set, on a slow phone for
// longer than a frame. So a sample is written out of sight before, a piece at a time, while the browser idles.

import { createRoot, type Root } from 'react-dom/client'
import { loadOnce } from '../../load-once.ts'
import { whenIdle } from '../prefetch.ts'
import { Markdown } from './markdown.tsx'

const SAMPLE = [
  'A **plain** sentence [1], [a link](/law) and `a word`. साधारण वाक्य।',
  '## A heading\n\n1. One\n   - Another',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```\ncode\n```\n\n> A quote.',
]

/** So often that the browser compiles the code. */
const ROUNDS = 3

/** Writes the sample in pieces, the first time it is called; resolves when it is gone again. */
export const warmUp = loadOnce(writeOutOfSight)

async function writeOutOfSight(): Promise<void> {
  const place = document.body.appendChild(hiddenPlace())
  const root = createRoot(place)
  for (let round = 0; round < ROUNDS; round++) await writeSample(root)
  root.unmount()
  place.remove()
}

async function writeSample(root: Root): Promise<void> {
  let text = ''
  for (const piece of SAMPLE) {
    text += `${piece}\n\n`
    await new Promise<void>((resolve) => whenIdle(resolve))
    root.render(<Markdown text={text} isGrowing />)
  }
}

/** Laid out but never seen, heard, found or reached. */
function hiddenPlace(): HTMLElement {
  const place = document.createElement('div')
  place.inert = true
  place.ariaHidden = 'true'
  Object.assign(place.style, {
    position: 'fixed',
    visibility: 'hidden',
    contain: 'strict',
    width: '20rem',
    height: '20rem',
    top: '0',
  })
  return place
}
