export type ButtonVariant = 'main' | 'plain' | 'quiet'

// The edge is there in every variant: it is what shows of a button where the system chooses the colours.
const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-center text-base font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress'

const COLOURS: Record<ButtonVariant, string> = {
  main: 'border-transparent bg-crimson text-on-crimson enabled:hover:bg-crimson-strong [a&]:hover:bg-crimson-strong active:bg-crimson-strong',
  plain:
    'border-field bg-surface text-ink enabled:hover:border-ink [a&]:hover:border-ink enabled:active:bg-sunken [a&]:active:bg-sunken',
  quiet: 'border-transparent text-ink enabled:hover:bg-hover [a&]:hover:bg-hover active:bg-pressed',
}

/** The classes of a button, for a link that looks like one. `main` is for the one main action of a screen. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return `${SHAPE} ${COLOURS[variant]}`
}

/** The classes of a button or link that shows only an icon; its name goes into `aria-label`. */
export const iconButtonClass =
  'grid size-target shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink active:bg-pressed md:aria-expanded:text-ink disabled:opacity-60'
