/** What a tooltip looks like. A press goes through to what lies beneath. */
export const TIP_CLASS =
  'pointer-events-none fixed inset-auto z-50 m-0 max-w-64 animate-appear rounded-sm border border-transparent bg-ink px-2.5 py-1 text-sm text-paper wrap-anywhere'
