// The page /design of the development server. The build does not know it.

import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import './design.css'

const root = document.getElementById('root')
if (!root) throw new Error('The design page has no #root.')
createRoot(root).render(<DesignPage />)
