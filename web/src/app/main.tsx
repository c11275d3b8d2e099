import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { loadConfig, servedCountries } from '../api/config'
import { isSignedIn } from '../api/session'
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
import { loadInside } from './loadInside'
import { leadsTo, screenAt } from './screens'
import { StartFailed } from './StartFailed'

listenForErrors()
// A file of the console is missing: the server has a newer version.
window.addEventListener('vite:preloadError', () => {
  notice('version', i18next.t('shell.newVersion'), i18next.t('shell.reload'), () => window.location.reload())
})
// Must run before the router subscribes; see there.
blurBeforeNavigation()
storeDrafts()

/** What somebody signed in is about to see is loaded while it is asked who that is. */
function loadAhead(): void {
  if (!isSignedIn()) return
  // Whatever fails here fails again, and is shown, where it is needed.
  loadInside().catch(() => {})
  const { pathname } = window.location
  screenAt(leadsTo(pathname) ?? pathname)
    ?.page?.()
    .catch(() => {})
}

const element = document.getElementById('root')
if (!element) throw new Error('There is no #root to stand in')
const root = createRoot(element)

async function start(): Promise<void> {
  loadAhead()
  const config = loadConfig()
  // Seen below, once there is a language to say it in.
  config.catch(() => {})
  await startLanguage()
  await config
  if (servedCountries().length === 0) return root.render(<StartFailed why="noCountry" />)
  applyStoredColor()
  root.render(
    <ErrorBoundary fallback={(again) => <ConsoleBroken again={again} />}>
      <App />
    </ErrorBoundary>,
  )
}

start().catch((error: unknown) => root.render(<StartFailed why={textOf(error, '')} />))
