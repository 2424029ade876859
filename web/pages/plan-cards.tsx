import type { Messages } from '../messages/en.ts'

interface PlanCardsProps {
  plans: Messages['plans']
  /** The level below the heading that they stand under. */
  heading: 'h2' | 'h3'
}

/** The three plans side by side; the first is the only one there is so far. */
export function PlanCards({ plans, heading: Heading }: PlanCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {[plans.free, plans.pro, plans.enterprise].map((plan) => (
        <li key={plan.name} className="grid content-start gap-1 rounded-md border border-line bg-surface p-5">
          <Heading className="text-lg">{plan.name}</Heading>
          <p className="text-xl font-semibold tabular-nums">{plan.price}</p>
          <p className="text-muted">{plan.description}</p>
        </li>
      ))}
    </ul>
  )
}
