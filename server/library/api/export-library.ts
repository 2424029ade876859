// The whole library as one JSON document, made when it is first asked for and kept compressed for as long as the library
// stays the same.

import { readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setImmediate as otherWork } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { LibraryExport } from '../../../contract/library-api.ts'
import { everyGuide } from '../../../law/holdings.ts'
import type { Library } from '../../../law/library.ts'
import { presentGuide } from '../../../law/pages/present-guide.ts'
import { presentProvision } from '../../../law/pages/present-provision.ts'
import { presentGroups } from '../../../law/pages/present-work.ts'
import { entityTagOf } from '../../http/entity-tag.ts'

export interface ExportedLibrary {
  entityTag: string
  gzipped: Buffer
}

const LICENCE = new URL('../../../LICENSE', import.meta.url)

/** So many provisions are written at a time; other requests are answered in between. */
const WRITTEN_AT_ONCE = 50

const made = new WeakMap<Library, Promise<ExportedLibrary>>()

/** Made once for each library. @throws what reading an imported text does; the next call tries again. */
export function exportLibrary(library: Library): Promise<ExportedLibrary> {
  const known = made.get(library)
  if (known) return known
  const making = makeExport(library)
  made.set(library, making)
  making.catch(() => made.delete(library))
  return making
}

async function makeExport(library: Library): Promise<ExportedLibrary> {
  const gzipped = await pipeline(writeExport(library), createGzip(), collect)
  return { entityTag: entityTagOf(gzipped), gzipped }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* writeExport(library: Library): AsyncGenerator<string> {
  yield `${JSON.stringify(describeExport(library)).slice(0, -1)},"works":[`
  let isFirst = true
  for (const work of presentGroups(library).flatMap(({ works }) => works)) {
    yield `${isFirst ? '' : ','}{"work":${JSON.stringify(work)},"provisions":[`
    isFirst = false
    yield* writeProvisions(library, work.id)
    yield ']}'
  }
  const guides = Array.from(everyGuide(library), (guide) => ({
    en: presentGuide(library, guide, 'en'),
    ne: presentGuide(library, guide, 'ne'),
  }))
  yield `],"guides":${JSON.stringify(guides)}}`
}

async function* writeProvisions(library: Library, workId: string): AsyncGenerator<string> {
  const numbers = library.numbersOf(workId)
  for (let from = 0; from < numbers.length; from += WRITTEN_AT_ONCE) {
    const written = numbers
      .slice(from, from + WRITTEN_AT_ONCE)
      .map((number) => JSON.stringify(presentProvision(library, { workId, number })))
    yield (from === 0 ? '' : ',') + written.join(',')
    await otherWork()
  }
}

type Description = Omit<LibraryExport, 'works' | 'guides'>

const describeExport = (library: Library): Description => ({
  format: 'kanooni-library',
  version: 1,
  changedOn: lastChangeOf(library),
  licence: {
    name: 'MIT',
    text: readFileSync(LICENCE, 'utf8'),
    officialTexts:
      'What a statute itself says (officialTexts) was imported by the operator of this installation, from the edition that is named with it. We claim no rights in it.',
    note: 'Legal information, not legal advice. Our words are plain words for a section and not the section itself: name it and link to it where you show them.',
  },
})

function lastChangeOf({ works, guides, numbersOf, findProvision }: Library): string | null {
  const provisions = [...works.keys()].flatMap((workId) =>
    numbersOf(workId).map((number) => findProvision({ workId, number })?.correctedOn),
  )
  const guideDays = [...guides.values()].flatMap(({ checkedOn, correctedOn }) => [checkedOn, correctedOn])
  const days = [...[...works.values()].map(({ checkedOn }) => checkedOn), ...guideDays, ...provisions]
  return days.reduce<string | null>((last, day) => (day && (!last || day > last) ? day : last), null)
}
