// Copies and prints on the pages of the library, names what a mark in a text leads to, sees to what goes along to sign-up,
// and has the browser keep the library, and show a page of ours where another cannot be reached. Built as a file of its own, like the
// search: the buttons are hidden until it is there.

import { carryQuestion, dropQuestionWhenShown } from '../../drafts/carried-question.ts'
import { copyText } from '../../copy-text.ts'
import { keepLibrary, keepsLibraryIn, registerVisitorWorker } from '../../offline/register-worker.ts'
import { savesData } from '../../offline/saves-data.ts'
import { placeBeside } from '../../ui/place-beside.ts'
import { TIP_CLASS } from '../../ui/tip-class.ts'

dropQuestionWhenShown()
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-question]')) {
  link.addEventListener('click', () => carryQuestion(link.dataset.question ?? '', true))
}

const said = document.querySelector<HTMLElement>('#copied')

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => void copy(button.dataset.copy ?? ''))
}
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

const language = document.documentElement.lang === 'ne' ? 'ne' : 'en'
registerVisitorWorker(language)
const offer = document.querySelector<HTMLElement>('#keep-library')
if (offer && savesData() && 'serviceWorker' in navigator) void offerToKeep(offer)

async function offerToKeep(offer: HTMLElement): Promise<void> {
  offer.hidden = await keepsLibraryIn(language)
  const button = offer.querySelector('button')
  button?.addEventListener('click', () => void keep(button, offer.querySelector<HTMLElement>('[role=status]')))
}

async function keep(button: HTMLButtonElement, said: HTMLElement | null): Promise<void> {
  button.disabled = true
  const isKept = await keepLibrary(language).then(
    () => keepsLibraryIn(language),
    () => false,
  )
  button.disabled = isKept
  if (said) said.textContent = (isKept ? said.dataset.kept : said.dataset.failed) ?? ''
}

for (const mark of document.querySelectorAll<HTMLElement>('a[data-tip]')) nameMark(mark)

/** With a tooltip like the application's: to a mouse, and to the focus of the keyboard. */
function nameMark(mark: HTMLElement): void {
  let tip: HTMLElement | null = null
  const hide = () => {
    tip?.remove()
    tip = null
  }
  const show = () => {
    hide()
    tip = document.createElement('span')
    tip.className = TIP_CLASS
    tip.role = 'tooltip'
    // The link's own name has it already.
    tip.ariaHidden = 'true'
    tip.popover = 'manual'
    tip.textContent = mark.dataset.tip ?? ''
    document.body.append(tip)
    tip.showPopover?.()
    placeBeside(tip, mark.getBoundingClientRect(), 'below')
  }
  mark.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && show())
  mark.addEventListener('focus', () => mark.matches(':focus-visible') && show())
  mark.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  for (const end of ['pointerleave', 'blur', 'click']) mark.addEventListener(end, hide)
}

async function copy(text: string): Promise<void> {
  const { copied = '', failed = '' } = said?.dataset ?? {}
  say((await copyText({ text })) ? copied : failed)
}

/** Emptied first, so that the same words are heard again. */
function say(text: string): void {
  if (!said) return
  said.textContent = ''
  requestAnimationFrame(() => {
    said.textContent = text
  })
}
