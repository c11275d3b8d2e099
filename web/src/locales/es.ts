import type { Texts } from './en'
import { access } from './es/access'
import { dashboard } from './es/dashboard'
import { kit } from './es/kit'
import { screens, sections } from './es/screens'
import { shell } from './es/shell'
import type { Shape } from './shape'

export const es: Shape<Texts> = { access, dashboard, kit, screens, sections, shell }
