// The pages of letters that people fill in and hand in.

import type { Bilingual } from '../../contract/library.ts'
import {
  type LetterEntry,
  letterPath,
  mayBeLeftOut,
  type LetterText,
  type LetterTopic,
  type LetterView,
} from '../../contract/letter.ts'
import type { Language } from '../../contract/preferences.ts'
import { contactOf } from '../help-contact.ts'
import type { Holdings } from '../holdings.ts'
import type { Letter } from '../letter-schema.ts'
import { provisionsOfLetter, replaceMarks, withoutGuideMarks, writeMarksOut } from '../marks.ts'
import type { ProvisionReference } from '../passage.ts'
import { citationWithin, pathOf } from '../titles.ts'
import { presentGuideEntry, presentSource, presentTopics } from './present-guide.ts'

/** All letters by the topic of their main guide, in the order of the list of guides. */
export function presentLetters(library: Holdings): LetterTopic[] {
  const topicOf = ({ guides: [slug = ''] }: Letter) => library.guides.get(slug)?.topic
  const byTopic = Map.groupBy(library.letters.values(), topicOf)
  return presentTopics(library).flatMap(({ topic }) => {
    const letters = byTopic.get(topic) ?? []
    return letters.length > 0 ? [{ topic, letters: letters.map(presentLetterEntry) }] : []
  })
}

/** A letter as it stands in a list. */
export const presentLetterEntry = ({ slug, title, about }: Letter): LetterEntry => ({
  title,
  about: { en: withoutGuideMarks(about.en), ne: withoutGuideMarks(about.ne) },
  url: letterPath(slug),
})

/** A letter with its marks counted through, and the citations of its own texts written out. */
export function presentLetter(library: Holdings, letter: Letter, language: Language): LetterView {
  const { kind, title, about, prescribed, fields, guides, checkedOn, slug } = letter
  const provisions = provisionsOfLetter(letter)
  const belongsTo = guides.flatMap((guide) => library.findGuide(guide) ?? [])
  const help = belongsTo.slice(0, 2).find(({ urgent }) => urgent)?.help ?? []
  const mark = (text: Bilingual) =>
    replaceMarks(text[language], (provision) => ` [${1 + provisions.findIndex(isSame(provision))}]`)
  return {
    title,
    about: mark(about),
    prescribed: prescribed ? mark(prescribed) : null,
    form: {
      fields: fields.map(({ hint = null, ...field }) => ({ ...field, hint })),
      kind,
      en: presentText(library, letter, 'en'),
      ne: presentText(library, letter, 'ne'),
    },
    sources: provisions.map((provision, at) => presentSource(library, provision, at + 1)),
    guides: belongsTo.map(presentGuideEntry),
    help: help.flatMap((id) => library.help.get(id) ?? []).map((contact) => contactOf(contact, language)),
    checkedOn,
    url: letterPath(slug),
  }
}

function presentText(library: Holdings, letter: Letter, language: Language): LetterText {
  const { to, subject, body, requests, attachments } = letter[language]
  /** The work that whoever reads as far as here knows to be meant by "the same"; what may be left out tells nobody. */
  let named: string | null = null
  const write = (text: string) => {
    const before = named
    const written = writeMarksOut(text, (provision) => {
      const isOfSameWork = provision.workId === named
      named = provision.workId
      return citationWithin(provision, library, language, isOfSameWork)
    })
    if (named !== before && mayBeLeftOut(text, letter.fields)) named = null
    return written
  }
  return {
    to: to.map(write),
    subject: write(subject),
    body: body.map(write),
    requests: requests.map(write),
    attachments: attachments.map(write),
  }
}

const isSame =
  (one: ProvisionReference) =>
  (other: ProvisionReference): boolean =>
    pathOf(one) === pathOf(other)
