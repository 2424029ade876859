// Searches the library while somebody types, and shows what is found in the page that they are on. Built as a file of
// its own: the pages of the library carry no application. Without it the form asks for the same page with results.

import type { SearchHit, SearchView } from '../../contract/library.ts'
import { outcomeOf, stateOf } from './search-state.ts'

const PAUSE_MS = 180

const form = document.querySelector<HTMLFormElement>('form[role=search]')
const box = form?.querySelector('input')
const results = document.querySelector<HTMLElement>('#results')
const outcome = document.querySelector<HTMLElement>('#outcome')
if (form && box && results && outcome) searchAsYouType(form, box, (found) => show(found, results, outcome))

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
    keepInAddress(question)
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
    const answer = await fetch(`/law/search.json?${parameters}`, { signal })
    return answer.ok ? ((await answer.json()) as SearchView) : 'failed'
  } catch {
    // Either something else has been typed meanwhile, or there is no connection.
    return 'failed'
  }
}

function show(found: SearchView | null, results: HTMLElement, outcome: HTMLElement): void {
  results.dataset.state = stateOf(found)
  const byKind = Map.groupBy(found?.hits ?? [], ({ kind }) => kind)
  for (const group of results.querySelectorAll('[data-kind] ol')) group.replaceChildren()
  for (const [kind, hits] of byKind) {
    const group = results.querySelector(`[data-kind=${kind}]`)
    group?.querySelector('ol')?.append(...hits.map((hit) => entryOf(hit, results)))
    // In the order of the best hits.
    if (group) results.append(group)
  }
  const { one = '', many = '', nothing = '', offTopic = '' } = outcome.dataset
  outcome.textContent = outcomeOf(found, { one, many, nothing, offTopic }, document.documentElement.lang)
}

/** The page carries an empty entry, so that its markup is written once. */
function entryOf(hit: SearchHit, results: HTMLElement): Node {
  const entry = results.querySelector('template')?.content.cloneNode(true) as DocumentFragment
  entry.querySelector('a')?.setAttribute('href', hit.url)
  for (const part of ['heading', 'title', 'excerpt'] as const) {
    const element = entry.querySelector(`[data-part=${part}]`)
    if (element) element.textContent = hit[part]
  }
  return entry
}

/** In the address of the page, and in its links to itself in another language or theme. */
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
