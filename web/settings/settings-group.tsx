import { type ReactNode, useId } from 'react'

interface SettingsGroupProps {
  /** For links that lead here. */
  id?: string
  heading: string
  intro?: string
  children: ReactNode
}

/** A named part of the settings: its heading is its accessible name. */
export function SettingsGroup({ id: ownId, heading, intro, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section
      id={ownId}
      role="group"
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-lg">
          {heading}
        </h3>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  )
}

/** Groups that belong together, under a heading. */
export function SettingsSection({ heading, children }: Pick<SettingsGroupProps, 'heading' | 'children'>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </div>
  )
}
