import { PATHS } from '../../../contract/paths.ts'
import type { PageMessages } from '../../messages/en/pages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { PlanCards } from '../plan-cards.tsx'
import { ExampleAnswer } from './example-answer.tsx'
import { LandingSection } from './landing-section.tsx'

type LandingMessages = PageMessages['landing']

/** The first page a visitor sees: what this is, why it can be trusted, and what it is not. */
export function LandingPage({ landing, plans }: { landing: LandingMessages; plans: PageMessages['plans'] }) {
  return (
    <div className="grid gap-14 sm:gap-20">
      <Opening landing={landing} />
      <LandingSection heading={landing.exampleHeading}>
        <div className="grid gap-6 lg:grid-cols-2">
          {landing.examples.map((example) => (
            <ExampleAnswer key={example.language} example={example} />
          ))}
        </div>
      </LandingSection>
      <Matters landing={landing} />
      <Steps landing={landing} />
      <Limits landing={landing} />
      <LandingSection heading={landing.plansHeading} note={landing.plansNote}>
        <PlanCards plans={plans} heading="h3" />
      </LandingSection>
    </div>
  )
}

function Opening({ landing }: { landing: LandingMessages }) {
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-3">
        <h1 className="text-2xl sm:text-3xl">{landing.sentence}</h1>
        <p lang="ne" className="text-lg text-muted sm:text-xl">
          {landing.sentenceInNepali}
        </p>
      </div>
      <p className="text-lg">{landing.trust}</p>
      <div className="flex flex-wrap gap-3">
        <a href={PATHS.signUp} className={`${buttonClass('main')} min-w-32`}>
          {landing.signUp}
        </a>
        <a href={PATHS.signIn} className={`${buttonClass('plain')} min-w-32`}>
          {landing.signIn}
        </a>
      </div>
    </div>
  )
}

function Matters({ landing }: { landing: LandingMessages }) {
  return (
    <LandingSection heading={landing.mattersHeading}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {landing.matters.map(({ name, question }) => (
          <li key={name} className="border-t border-line py-4">
            <h3 className="text-base">{name}</h3>
            <p className="text-muted">{question}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function Steps({ landing }: { landing: LandingMessages }) {
  return (
    <LandingSection heading={landing.stepsHeading}>
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-8">
        {landing.steps.map((step, index) => (
          <li key={step} className="flex gap-3 sm:grid">
            <span aria-hidden="true" className="text-xl font-semibold text-muted tabular-nums">
              {index + 1}
            </span>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}

function Limits({ landing }: { landing: LandingMessages }) {
  return (
    <LandingSection heading={landing.limitsHeading}>
      <ul className="grid max-w-2xl gap-3 border-l-2 border-marigold pl-5">
        {landing.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </LandingSection>
  )
}
