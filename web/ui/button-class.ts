export type ButtonVariant = 'main' | 'plain' | 'quiet'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-base font-medium transition-colors disabled:opacity-60'

const COLOURS: Record<ButtonVariant, string> = {
  main: 'bg-crimson text-on-crimson enabled:hover:bg-crimson/90 [a&]:hover:bg-crimson/90',
  plain: 'border border-field bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
}

/** The classes of a button, for a link that looks like one. `main` is for the one main action of a screen. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return `${SHAPE} ${COLOURS[variant]}`
}
