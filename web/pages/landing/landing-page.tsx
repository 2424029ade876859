import { LIBRARY_PATHS, PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { PageMessages } from '../../messages/en/pages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { PlanCards } from '../plan-cards.tsx'
import { ExampleAnswer } from './example-answer.tsx'
import { LandingSection } from './landing-section.tsx'

type LandingMessages = PageMessages['landing']

interface LandingPageProps {
  landing: LandingMessages
  plans: PageMessages['plans']
  /** The same page in the other language: its first sentence and its example are shown as well. */
  other: { language: Language; landing: LandingMessages }
}

/** The first page a visitor sees: what this is, why it can be trusted, and what it is not. */
export function LandingPage({ landing, plans, other }: LandingPageProps) {
  return (
    <div className="grid gap-14 sm:gap-20">
      <Opening landing={landing} other={other} />
      <section className="grid gap-6">
        <h2 className="text-xl">{landing.exampleHeading}</h2>
        <div className="grid gap-6 lg:grid-cols-2">
          <ExampleAnswer landing={landing} />
          <ExampleAnswer landing={other.landing} language={other.language} />
        </div>
      </section>
      <Matters landing={landing} />
      <Steps landing={landing} />
      <Limits landing={landing} />
      <LandingSection heading={landing.plansHeading} note={landing.plansNote}>
        <PlanCards plans={plans} heading="h3" freeNote={<SignUpLink text={landing.signUp} />} />
      </LandingSection>
    </div>
  )
}

function Opening({ landing, other }: Pick<LandingPageProps, 'landing' | 'other'>) {
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-3">
        <h1 className="text-2xl sm:text-3xl">{landing.sentence}</h1>
        <p lang={other.language} className="text-lg text-muted sm:text-xl">
          {other.landing.sentence}
        </p>
      </div>
      <p className="text-lg">{landing.trust}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a href={PATHS.signUp} className={`${buttonClass('main')} min-w-32`}>
          {landing.signUp}
        </a>
        <a href={PATHS.signIn} className={`${buttonClass('plain')} min-w-32`}>
          {landing.signIn}
        </a>
      </div>
      <p className="text-muted">{landing.nature}</p>
    </div>
  )
}

function SignUpLink({ text }: { text: string }) {
  return (
    <a href={PATHS.signUp} className={`${buttonClass('plain')} print:hidden`}>
      {text}
    </a>
  )
}

/** The guides to what people ask about, in the order of the texts. */
const GUIDES = [
  'arrest',
  'divorce',
  'partition-of-family-property',
  'landlord-wants-me-out',
  'unpaid-wages-and-overtime',
  'bounced-cheque',
  'citizenship',
  'domestic-violence',
]

function Matters({ landing }: { landing: LandingMessages }) {
  return (
    <LandingSection heading={landing.mattersHeading}>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {landing.matters.map(({ name, question }, place) => (
          <li key={name} className="grid content-start gap-0.5">
            <h3 className="text-base">
              <a href={`${LIBRARY_PATHS.guides}/${GUIDES[place]}`} className={linkClass}>
                {name}
              </a>
            </h3>
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
      <ol className="grid max-w-2xl list-decimal gap-4 pl-6 marker:font-semibold marker:text-muted [&:lang(ne)]:[list-style-type:devanagari]">
        {landing.steps.map((step) => (
          <li key={step} className="pl-2">
            {step}
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}

function Limits({ landing }: { landing: LandingMessages }) {
  return (
    <LandingSection heading={landing.limitsHeading}>
      <ul className="grid max-w-2xl gap-4 border-l-2 border-marigold pl-5">
        {landing.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </LandingSection>
  )
}
