import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { loadConfig, servedCountries } from '../api/config'
import { textOf } from '../kit/callError'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { listenForErrors } from '../kit/errorLog'
import { notice } from '../kit/notify'
import '../kit/kit.css'
import '../shared/shared.css'
import './outside.css'
import './shell.css'
import './tabs.css'
import { App } from './App'
import { ConsoleBroken } from './ConsoleBroken'
import { blurBeforeNavigation } from './history'
import { startLanguage } from './i18n'
import { storeDrafts } from './storedDrafts'
import { applyStoredColor } from './appearance'
import { StartFailed } from './StartFailed'

listenForErrors()
// A file of the console is missing: the server has a newer version.
window.addEventListener('vite:preloadError', () => {
  notice('version', i18next.t('shell.newVersion'), i18next.t('shell.reload'), () => window.location.reload())
})
// Must run before the router subscribes; see there.
blurBeforeNavigation()
storeDrafts()

const element = document.getElementById('root')
if (!element) throw new Error('There is no #root to stand in')
const root = createRoot(element)

async function start(): Promise<void> {
  await startLanguage()
  await loadConfig()
  if (servedCountries().length === 0) return root.render(<StartFailed why="noCountry" />)
  applyStoredColor()
  root.render(
    <ErrorBoundary fallback={(again) => <ConsoleBroken again={again} />}>
      <App />
    </ErrorBoundary>,
  )
}

start().catch((error: unknown) => root.render(<StartFailed why={textOf(error, '')} />))
