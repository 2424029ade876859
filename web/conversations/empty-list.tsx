import { Link } from 'wouter'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'

export function EmptyList({ onChoose }: { onChoose: () => void }) {
  const { conversations: texts } = useTexts().chat
  return (
    <div className="grid justify-items-start gap-3 px-2.5 py-2 text-sm">
      <p className="text-muted">{texts.empty}</p>
      <Link to={paths.newConversation} onClick={onChoose} className={`${buttonClass('plain')} text-sm`}>
        {texts.askFirst}
      </Link>
    </div>
  )
}
