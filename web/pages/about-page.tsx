import { QUALITY_PATH } from '../../contract/paths.ts'
import type { PageTexts } from '../texts/en/pages.ts'
import { linkClass } from '../ui/link-class.ts'
import { TextPage } from './text-page.tsx'

export function AboutPage({ about }: { about: PageTexts['about'] }) {
  return (
    <TextPage title={about.title}>
      <section className="grid gap-2">
        <h2 className="text-lg">{about.missionHeading}</h2>
        <p>{about.mission}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{about.visionHeading}</h2>
        <p>{about.vision}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{about.qualityHeading}</h2>
        <p>{about.quality}</p>
        <p>
          <a href={QUALITY_PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {about.toQuality}
          </a>
        </p>
      </section>
      <section className="grid gap-4">
        <h2 className="text-lg">{about.teamHeading}</h2>
        <div className="flex items-center gap-4">
          <Portrait label={about.memberImage} />
          <div>
            <h3 className="text-base">{about.memberName}</h3>
            <p className="text-muted">{about.memberRole}</p>
          </div>
        </div>
      </section>
    </TextPage>
  )
}

function Portrait({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 64 64"
      className="size-20 rounded-md border border-line bg-sunken text-field"
      fill="currentColor"
    >
      <circle cx="32" cy="25" r="11" />
      <path d="M10 64c0-14 9.8-22 22-22s22 8 22 22z" />
    </svg>
  )
}
