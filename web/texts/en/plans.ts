interface Plan {
  name: string
  price: string
  description: string
}

export const plans: Record<'free' | 'pro' | 'enterprise', Plan> = {
  free: { name: 'Free', price: 'Rs 0', description: 'Access and chat.' },
  pro: { name: 'Pro', price: 'Coming soon', description: 'For people who ask often.' },
  enterprise: { name: 'Enterprise', price: 'Coming soon', description: 'For offices and organisations.' },
}
