import type { ReactNode } from 'react'
import type { Messages } from '../messages/en.ts'

interface PlanCardsProps {
  plans: Messages['plans']
  /** The level below the heading that they stand under. */
  heading: 'h2' | 'h3'
  /** What stands in the card of the free plan, the only one there is so far. */
  freeNote: ReactNode
}

/** The three plans, side by side where their words have room. */
export function PlanCards({ plans, heading, freeNote }: PlanCardsProps) {
  return (
    <div className="@container">
      <ul className="grid gap-4 @min-[29rem]:grid-cols-3">
        <PlanCard plan={plans.free} heading={heading} colour="border-field bg-surface">
          {freeNote}
        </PlanCard>
        <PlanCard plan={plans.pro} heading={heading} colour="border-line" />
        <PlanCard plan={plans.enterprise} heading={heading} colour="border-line" />
      </ul>
    </div>
  )
}

interface PlanCardProps extends Pick<PlanCardsProps, 'heading'> {
  plan: Messages['plans']['free']
  colour: string
  children?: ReactNode
}

function PlanCard({ plan, heading: Heading, colour, children }: PlanCardProps) {
  return (
    <li className={`grid break-inside-avoid content-start gap-1 rounded-md border p-5 ${colour}`}>
      <Heading className="text-lg">{plan.name}</Heading>
      <p className="text-xl font-semibold tabular-nums">{plan.price}</p>
      <p className="text-muted">{plan.description}</p>
      {children && <div className="mt-3 grid justify-items-start">{children}</div>}
    </li>
  )
}
