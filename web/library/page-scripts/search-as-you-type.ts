// Searches the library while somebody types, and shows what is found in the page that they are on. Built as a file of
// its own: the pages of the library carry no application. Without it the form asks for a page with results.

import { callKey, type Danger } from '../../../contract/danger.ts'
import { SEARCH_PATH } from '../../../contract/library-api.ts'
import type { MarkedText, SearchHit, SearchView, SignpostView } from '../../../contract/library-search.ts'
import { carryQuestion, dropQuestionWhenShown } from '../../drafts/carried-question.ts'
import { groupBy } from '../../group-by.ts'
import { groupOf, outcomeOf, type OutcomeTexts, stateOf } from '../search-state.ts'

const PAUSE_MS = 180

dropQuestionWhenShown()
const form = document.querySelector<HTMLFormElement>('form[role=search]')
const box = form?.querySelector('input')
const results = document.querySelector<HTMLElement>('#results')
const outcome = document.querySelector<HTMLElement>('#outcome')
if (form && box && results && outcome) {
  searchAsYouType(form, box, (found) => show(found, results, outcome))
  document.querySelector('#ask')?.addEventListener('click', () => carryQuestion(box.value.trim()))
}

type Show = (found: SearchView | null) => void

function searchAsYouType(form: HTMLFormElement, box: HTMLInputElement, show: Show): void {
  let latest = new AbortController()
  const answer = async (signal: AbortSignal) => {
    await pause()
    if (signal.aborted) return
    const question = box.value.trim()
    const found = question === '' ? null : await search(question, form.dataset.work, signal)
    if (signal.aborted || found === 'failed') return
    show(found)
    if (new URL(form.action).pathname === location.pathname) keepInAddress(question)
  }
  box.addEventListener('input', () => {
    latest.abort()
    latest = new AbortController()
    void answer(latest.signal)
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** What stays on the page is still what it was when a search fails; pressing Enter asks for the whole page. */
async function search(question: string, work: string | undefined, signal: AbortSignal): Promise<SearchView | 'failed'> {
  const parameters = new URLSearchParams({ q: question, lang: document.documentElement.lang, ...(work && { work }) })
  try {
    const answer = await fetch(`${SEARCH_PATH}?${parameters}`, { signal })
    return answer.ok ? ((await answer.json()) as SearchView) : 'failed'
  } catch {
    // Either something else has been typed meanwhile, or there is no connection.
    return 'failed'
  }
}

function show(found: SearchView | null, results: HTMLElement, outcome: HTMLElement): void {
  showWhomToCall(found?.danger ?? null)
  results.dataset.state = stateOf(found)
  const hits = found?.hits ?? []
  for (const group of results.querySelectorAll('[data-group] ol')) group.replaceChildren()
  const mentioned = results.querySelector('[data-group=mentioned]')
  for (const [group, inGroup] of groupBy(hits, groupOf)) {
    results.querySelector(`[data-group=${group}] ol`)?.append(...inGroup.map((hit) => entryOf(hit, results)))
  }
  // In the order of the best hits.
  for (const kind of new Set(hits.map(({ kind }) => kind))) {
    const group = results.querySelector(`[data-group=${kind}]`)
    if (group) results.append(group)
  }
  if (mentioned) results.append(mentioned)
  showSuggestion(found, results)
  showSignpost(found?.signpost ?? null, results)
  const texts: OutcomeTexts = JSON.parse(outcome.dataset.texts ?? '')
  outcome.textContent = outcomeOf(found, texts, document.documentElement.lang)
}

/** The page carries a list for each danger; one that is shown already is left alone, for whoever is about to press it. */
function showWhomToCall(danger: Danger | null): void {
  const place = document.querySelector<HTMLElement>('#emergency-contacts')
  const key = danger ? callKey(danger) : ''
  if (!place || (place.dataset.shown ?? '') === key) return
  place.dataset.shown = key
  const lists = document.querySelector<HTMLTemplateElement>('#calls')?.content
  const list = key && lists?.querySelector(`[data-calls=${key}]`)
  place.replaceChildren(...(list ? [list.cloneNode(true)] : []))
}

function showSuggestion(found: SearchView | null, results: HTMLElement): void {
  const suggestion = found?.suggestion ?? null
  const place = results.querySelector<HTMLElement>('#suggestion')
  const link = place?.querySelector('a')
  if (!place || !link) return
  place.hidden = suggestion === null
  link.textContent = suggestion
  const { pathname } = new URL(form?.action ?? location.href)
  link.href = pathname + withQuestion(location.search, suggestion ?? '')
}

function showSignpost(signpost: SignpostView | null, results: HTMLElement): void {
  const place = results.querySelector<HTMLElement>('#signpost')
  if (!place) return
  place.hidden = signpost === null
  for (const part of place.querySelectorAll<HTMLElement>('[data-part]'))
    part.textContent = signpost?.[part.dataset.part as keyof SignpostView] ?? ''
}

/** The page carries an empty entry, so that its markup is written once. */
function entryOf(hit: SearchHit, results: HTMLElement): Node {
  const entry = results.querySelector('template')?.content.cloneNode(true) as DocumentFragment
  entry.querySelector('a')?.setAttribute('href', hit.url)
  const fill = (part: string, ...nodes: (string | Node)[]) =>
    entry.querySelector(`[data-part=${part}]`)?.replaceChildren(...nodes)
  fill('heading', ...marked(hit.heading))
  fill('title', hit.title ?? '')
  fill('excerpt', ...marked(hit.excerpt))
  return entry
}

function marked(text: MarkedText): (string | Node)[] {
  return text.map((piece, index) => {
    if (index % 2 === 0) return piece
    const mark = document.createElement('mark')
    mark.textContent = piece
    return mark
  })
}

/** In the address of the page with results, and in its links to itself in another language or theme. */
function keepInAddress(question: string): void {
  history.replaceState(history.state, '', withQuestion(location.search, question) || location.pathname)
  for (const link of document.querySelectorAll('a[href^="?"]')) {
    link.setAttribute('href', withQuestion(link.getAttribute('href') ?? '', question))
  }
}

function withQuestion(search: string, question: string): string {
  const parameters = new URLSearchParams(search)
  if (question) parameters.set('q', question)
  else parameters.delete('q')
  return parameters.size > 0 ? `?${parameters}` : ''
}
