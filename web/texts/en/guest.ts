export const guest = {
  title: 'Ask without an account',
  intro: (questions: number) =>
    questions === 1
      ? 'You can ask one question without an account. Each answer names the law it is based on.'
      : `You can ask ${questions} questions without an account. Each answer names the law it is based on.`,
  kept: 'You are asking without an account. Sign up to keep this conversation.',
  signUp: 'Sign up',
  signIn: 'Sign in',
  removeAsk: 'Delete this conversation? It cannot be brought back.',
  keep: 'Keep it',
  remove: 'Delete it',
  removeFailed: 'It could not be deleted. Please try again.',
  usedUp:
    'The questions that can be asked without an account are used up. Sign up, free of charge: this conversation stays, and you can go on asking.',
}
