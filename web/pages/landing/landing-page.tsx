import { LIBRARY_PATHS, PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import { CallStrip } from '../../help/call-strip.tsx'
import { SearchBox } from '../../library/pages/search-box.tsx'
import { SearchResults } from '../../library/pages/search-results.tsx'
import type { LibraryTexts } from '../../texts/en/library.ts'
import type { PageTexts } from '../../texts/en/pages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { PlanCards } from '../plan-cards.tsx'
import { ExampleAnswer } from './example-answer.tsx'
import { LandingSection } from './landing-section.tsx'

type LandingTexts = PageTexts['landing']

interface LandingPageProps {
  landing: LandingTexts
  plans: PageTexts['plans']
  library: LibraryTexts
  language: Language
  /** How many questions may be asked without an account. */
  guestQuestions: number
  /** What the page is, in the other language. */
  other: { language: Language; sentence: string }
}

/** The first page a visitor sees: what this is, a box to ask in, why it can be trusted, and what it is not. */
export function LandingPage({ landing, plans, library, language, guestQuestions, other }: LandingPageProps) {
  return (
    <div className="grid gap-14 sm:gap-20">
      <div className="grid gap-5 sm:gap-8">
        <Opening landing={landing} library={library} other={other} />
        <div>
          <div className="border-y border-line py-1">
            <CallStrip language={language} />
          </div>
          <div className="mt-5 max-w-2xl has-data-[state=idle]:mt-0">
            <SearchResults
              search={null}
              language={language}
              texts={library.search}
              ask={
                guestQuestions > 0
                  ? { path: PATHS.askAsGuest, text: library.provision.ask, note: landing.ask.guestNote(guestQuestions) }
                  : { path: PATHS.signUp, text: library.provision.ask, note: landing.ask.signUpNote }
              }
            />
          </div>
        </div>
        <Entrance landing={landing} />
      </div>
      <LandingSection heading={landing.exampleHeading}>
        <ExampleAnswer landing={landing} />
      </LandingSection>
      <Matters landing={landing} />
      <Steps landing={landing} />
      <Limits landing={landing} />
      <LandingSection heading={landing.plansHeading}>
        <PlanCards plans={plans} heading="h3" />
      </LandingSection>
    </div>
  )
}

function Opening({ landing, library, other }: Omit<LandingPageProps, 'plans' | 'language' | 'guestQuestions'>) {
  const { ask } = landing
  return (
    <div className="grid max-w-2xl gap-4 sm:gap-6">
      <div className="grid gap-2 sm:gap-3">
        <h1 className="text-2xl sm:text-3xl">{landing.sentence}</h1>
        <p lang={other.language} className="text-muted sm:text-xl">
          {other.sentence}
        </p>
      </div>
      <p className="sm:text-lg">{landing.trust}</p>
      <div className="grid gap-1.5">
        <SearchBox
          action={LIBRARY_PATHS.laws}
          question=""
          label={ask.label}
          placeholder={ask.placeholder}
          texts={library.search}
        />
        <p className="text-sm text-muted print:hidden">{ask.note}</p>
      </div>
    </div>
  )
}

function Entrance({ landing }: { landing: LandingTexts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
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

function Matters({ landing }: { landing: LandingTexts }) {
  return (
    <LandingSection heading={landing.mattersHeading}>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {landing.matters.map(({ name, question }, place) => (
          <li key={name}>
            <a
              href={`${LIBRARY_PATHS.guides}/${GUIDES[place]}`}
              className="group grid min-h-11 content-start justify-items-start gap-0.5 rounded-sm"
            >
              <h3 className={`${linkClass} text-base`}>{name}</h3>
              <p className="text-muted group-hover:text-ink">{question}</p>
            </a>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function Steps({ landing }: { landing: LandingTexts }) {
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

function Limits({ landing }: { landing: LandingTexts }) {
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
