import { encode } from 'uqr'

/** Cameras need a bright edge around it. */
const BORDER = 4

const SIZE_PX = 224

/** A text as a QR code: black on white in every theme, for cameras. */
export function QrCode({ uri, label }: { uri: string; label: string }) {
  const { data, size } = encode(uri, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={SIZE_PX}
      height={SIZE_PX}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
