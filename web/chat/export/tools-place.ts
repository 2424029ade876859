/** The id of the place in the frame where a conversation puts what can be done with it as a whole. */
export const CONVERSATION_TOOLS = 'tools'
