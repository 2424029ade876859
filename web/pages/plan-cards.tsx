import type { ReactNode } from 'react'
import type { AccountTexts } from '../texts/en/account.ts'

interface PlanCardsProps {
  plans: AccountTexts['plans']
  /** The level below the heading that they stand under. */
  heading: 'h2' | 'h3'
  /** What stands in the card of the free plan, the only one there is so far. */
  freeNote?: ReactNode
}

/** The three plans, each in one line where its words have room. */
export function PlanCards({ plans, heading, freeNote }: PlanCardsProps) {
  return (
    <ul className="grid max-w-[44rem] gap-2">
      <PlanCard plan={plans.free} heading={heading} colour="border-field bg-surface">
        {freeNote}
      </PlanCard>
      <PlanCard plan={plans.pro} heading={heading} colour="border-line" />
      <PlanCard plan={plans.enterprise} heading={heading} colour="border-line" />
    </ul>
  )
}

interface PlanCardProps extends Pick<PlanCardsProps, 'heading'> {
  plan: AccountTexts['plans']['free']
  colour: string
  children?: ReactNode
}

function PlanCard({ plan, heading: Heading, colour, children }: PlanCardProps) {
  return (
    <li className={`flex break-inside-avoid flex-wrap items-baseline gap-x-4 rounded-md border px-4 py-2.5 ${colour}`}>
      <Heading className="text-base">{plan.name}</Heading>
      <p className="font-medium tabular-nums">{plan.price}</p>
      <p className="text-muted">{plan.description}</p>
      {children}
    </li>
  )
}
