import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { uniqueId } from '../../contract/ids.ts'
import { useTexts } from '../texts/texts.tsx'
import {
  DIALOGS_CHANGED,
  type Toast,
  TOAST_MS,
  type ToastKind,
  type ToastOptions,
  type Toasts,
  type UndoOffer,
} from './toast.tsx'
import './toast-region.css'

/** Shows a toast; settles when it has gone. One that says the same already, and offers nothing, goes for it. */
export function openToast(
  toasts: Toasts,
  kind: ToastKind,
  text: string,
  options: ToastOptions = {},
  undo?: UndoOffer,
): Promise<void> {
  return new Promise((onClosed) => {
    const toast = { id: uniqueId(), kind, text, options, undo, onClosed }
    const same = (other: Toast) => !undo && !other.undo && other.kind === kind && other.text === text
    const shown = toasts.get()
    showOnly(toasts, shown.some(same) ? shown.map((other) => (same(other) ? toast : other)) : [...shown, toast])
  })
}

/** Takes away every error there is. */
export function dismissErrors(toasts: Toasts): void {
  showOnly(
    toasts,
    toasts.get().filter(({ kind }) => kind !== 'error'),
  )
}

function showOnly(toasts: Toasts, next: readonly Toast[]): void {
  const gone = toasts.get().filter((toast) => !next.includes(toast))
  toasts.set(next)
  for (const { onClosed } of gone) onClosed()
}

/** What the region is drawn into: on the page, or in the dialog that is open, beside which nothing could be pressed. */
const place = document.createElement('div')

function movePlace(): void {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  ;(dialog ?? document.body).append(place)
}
movePlace()
document.addEventListener(DIALOGS_CHANGED, movePlace)

interface RegionProps {
  toasts: Toasts
  shown: readonly Toast[]
}

export const ToastRegion = (props: RegionProps) => createPortal(<Region {...props} />, place)

/** Where toasts stand, below the header. Alt+T leads there; one that is pointed at or has the focus does not leave. */
function Region({ toasts, shown }: RegionProps) {
  const { ui } = useTexts()
  const region = useRef<HTMLElement>(null)
  useRoom(region)
  useHotkey(region)
  const isAway = useIsAway()
  return (
    <section
      ref={region}
      className="toasts"
      data-away={isAway}
      aria-label={ui.notifications}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {shown.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          onClose={() =>
            showOnly(
              toasts,
              toasts.get().filter((other) => other !== toast),
            )
          }
        />
      ))}
    </section>
  )
}

/** Somebody must see what is gone, understand it and reach the button. */
const LEAST_UNDO_MS = 10_000

const timeOf = ({ options: { autoClose = TOAST_MS }, undo }: Toast) =>
  undo && autoClose !== false ? Math.max(autoClose, LEAST_UNDO_MS) : autoClose

/** An error interrupts what a screen reader says, a success waits. */
function ToastView({ toast, onClose: close }: { toast: Toast; onClose: () => void }) {
  const { ui } = useTexts()
  const { kind, text, options, undo } = toast
  const { closeOnClick = false } = options
  const time = timeOf(toast)
  const { isDragged, ...drag } = useDrag(options.draggable ?? false, close)
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It has one of two roles.
    <div
      {...drag}
      className="toast"
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      data-kind={kind}
      data-closes={closeOnClick}
      onClick={() => closeOnClick && !isDragged() && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Icon aria-hidden="true" className="toast-icon size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="wrap-anywhere">{text}</p>
          {undo && <p className="truncate text-xs text-muted">{undo.what}</p>}
        </div>
        {undo && <Undo offer={undo} onClose={close} />}
      </div>
      <button
        type="button"
        aria-label={ui.close}
        onClick={close}
        className="-mr-2 grid size-[44px] shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {time !== false && <TimeLeft ms={time} onEnd={close} />}
    </div>
  )
}

/** The animation is a clock, so it keeps its time where motion is reduced. What holds it is in the style sheet. */
function TimeLeft({ ms, onEnd }: { ms: number; onEnd: () => void }) {
  const { ui } = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => bar.current?.style.setProperty('animation-duration', `${ms}ms`, 'important'), [ms])
  useEffect(() => (bar.current ? keepTime(bar.current) : undefined), [])
  return <div ref={bar} role="progressbar" aria-label={ui.timeLeft} className="toast-time" onAnimationEnd={onEnd} />
}

const LOOK_MS = 100

/**
 * An animation begins anew wherever its element is moved to, and when the dialog that it is in has closed: then the next
 * one goes on from where it was.
 */
function keepTime(bar: HTMLElement): () => void {
  let passed = 0
  const look = () => {
    const [animation] = bar.getAnimations()
    if (!animation) return
    const time = Number(animation.currentTime)
    if (time < passed) animation.currentTime = passed
    else passed = time
  }
  // What was the time when it ended cannot be asked afterwards.
  const looking = setInterval(look, LOOK_MS)
  bar.addEventListener('animationstart', look)
  return () => {
    clearInterval(looking)
    bar.removeEventListener('animationstart', look)
  }
}

/** The offer to undo, until it is too late. */
function Undo({ offer: { label, onUndo, tooLate, takesFocus }, onClose }: { offer: UndoOffer; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const isTooLate = useSyncExternalStore(
    (listener) => {
      tooLate.addEventListener('abort', listener)
      return () => tooLate.removeEventListener('abort', listener)
    },
    () => tooLate.aborted,
  )
  // The focus goes back to where it was when the button leaves with it.
  useLayoutEffect(() => {
    const own = button.current
    if (!takesFocus || !own) return
    const before = document.activeElement
    own.focus()
    return () => {
      if (document.activeElement === own && before instanceof HTMLElement) before.focus()
    }
  }, [takesFocus, isTooLate])
  if (isTooLate) return null
  const undo = () => {
    onUndo()
    onClose()
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={undo}
      className="min-h-[44px] shrink-0 rounded-sm px-3 font-medium text-indigo hover:bg-sunken"
    >
      {label}
    </button>
  )
}

const DRAG_STARTS_PX = 5
/** Of the width of a toast, how far it must be dragged to go. */
const DRAGGED_AWAY = 0.8

/** Lets a toast be dragged sideways, by a finger or, where that is wanted, by a mouse. */
function useDrag(byMouse: boolean, onAway: () => void) {
  const drag = useRef<{ from: number; by: number } | null>(null)
  const isDragged = () => Math.abs(drag.current?.by ?? 0) > DRAG_STARTS_PX
  const begin = ({ pointerType, clientX }: PointerEvent) => {
    drag.current = byMouse || pointerType !== 'mouse' ? { from: clientX, by: 0 } : null
  }
  const move = ({ currentTarget, pointerId, clientX, buttons }: PointerEvent<HTMLElement>) => {
    if (!drag.current || buttons === 0) return
    drag.current.by = clientX - drag.current.from
    if (!isDragged()) return
    currentTarget.setPointerCapture(pointerId)
    currentTarget.style.translate = `${drag.current.by}px`
  }
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.style.translate = ''
    if (Math.abs(drag.current?.by ?? 0) > currentTarget.offsetWidth * DRAGGED_AWAY) onAway()
  }
  return { isDragged, onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

/** Tells the style sheet how much of a small screen the toasts take, so that they cover nothing there. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = region.current
    if (!toasts) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--toast-room', `${toasts.offsetHeight}px`),
    )
    observer.observe(toasts)
    return () => observer.disconnect()
  }, [region])
}

/** Alt+T leads to the first toast. */
function useHotkey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lead = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') region.current?.querySelector<HTMLElement>('.toast')?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [region])
}

/** Whether the person is at another window: then nothing of ours goes unread. */
function useIsAway(): boolean {
  const subscribe = (listener: () => void) => {
    Object.assign(window, { onfocus: listener, onblur: listener })
    return () => void Object.assign(window, { onfocus: null, onblur: null })
  }
  return useSyncExternalStore(subscribe, () => !document.hasFocus())
}
