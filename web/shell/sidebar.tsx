import { Link } from 'wouter'
import { ConversationList } from '../conversations/conversation-list.tsx'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/mark.tsx'
import { useDeleteConversation } from './use-delete-conversation.ts'
import { UserMenu } from './user-menu.tsx'

/** The conversations and the account menu. `onChoose` is called when something here leads elsewhere or is done. */
export function Sidebar({ onChoose = () => {} }: { onChoose?: () => void }) {
  const { chat, ui } = useMessages()
  const remove = useDeleteConversation()

  const handleDelete = (conversationId: string) => {
    onChoose()
    void remove(conversationId)
  }

  return (
    <nav aria-label={chat.shell.navigation} className="flex h-full flex-col">
      <Link
        to={paths.home}
        onClick={onChoose}
        className="m-1.5 flex min-h-11 items-center gap-2.5 rounded-md px-2 font-semibold hover:bg-line/40"
      >
        <Mark className="size-7" />
        {ui.product}
      </Link>
      <ConversationList onChoose={onChoose} onDelete={handleDelete} />
      <div className="border-t border-line p-1.5">
        <UserMenu onChoose={onChoose} />
      </div>
    </nav>
  )
}
