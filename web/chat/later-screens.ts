// What a conversation is shown with. Not needed until a question is asked: the box can be typed in sooner without it.

import { screen } from '../screen.tsx'

export const ConversationView = screen(async () => (await import('./conversation-view.tsx')).ConversationView)
export const ChatScreen = screen(async () => (await import('./chat-screen.tsx')).ChatScreen)
