import { encode } from 'uqr'

/** Cameras need a bright edge around it. */
const BORDER = 4

interface QrCodeProps {
  text: string
  label: string
  /** In CSS pixels. */
  size: number
}

/** A text as a QR code: black on white in every theme, for cameras. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="shrink-0"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      width={size}
      height={size}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
