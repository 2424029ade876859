/** The mark of the product: the letter क in a circle that is not yet closed. One colour, the text's; decoration only. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path strokeWidth="2.2" d="M27.9 21.2A13 13 0 1 0 21.2 27.9" />
      <path
        strokeWidth="2.4"
        d="M9 10.2H23M16.2 10.2V23M16.2 15.4C14.6 13.4 9.6 13 9.6 16.6C9.6 20.2 14.4 19.6 16.2 15.6C18 13.2 22.6 13.2 22.6 16.4C22.6 18 21.6 19 20.4 19.4"
      />
    </svg>
  )
}
