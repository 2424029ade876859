import { CircleCheck } from 'lucide-react'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import { PlanCards } from '../pages/plan-cards.tsx'
import { Notice } from '../ui/notice.tsx'

export function BillingScreen() {
  const { ui } = useTexts()
  const { plans, settings } = useAccountTexts()
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 py-6 wrap-anywhere sm:py-10">
      <title>{`${settings.billing.title} – ${ui.product}`}</title>
      <h1 className="text-2xl">{settings.billing.title}</h1>
      <Notice>{settings.billing.notice}</Notice>
      <PlanCards plans={plans} heading="h2" freeNote={<YourPlan />} />
    </div>
  )
}

function YourPlan() {
  const { billing } = useAccountTexts().settings
  return (
    <p className="flex items-center gap-1.5 text-good">
      <CircleCheck aria-hidden="true" className="size-4" />
      {billing.current}
    </p>
  )
}
