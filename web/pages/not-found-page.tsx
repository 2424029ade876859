import { PATHS } from '../../contract/paths.ts'
import type { PageTexts } from '../texts/en/pages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { TextPage } from './text-page.tsx'

export function NotFoundPage({ notFound }: { notFound: PageTexts['notFound'] }) {
  return (
    <TextPage title={notFound.title}>
      <p className="text-muted">{notFound.body}</p>
      <a href={PATHS.landing} className={`${buttonClass('plain')} justify-self-start`}>
        {notFound.home}
      </a>
    </TextPage>
  )
}
