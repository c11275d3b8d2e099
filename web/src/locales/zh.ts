import type { Texts } from './en'
import { access } from './zh/access'
import { dashboard } from './zh/dashboard'
import { kit } from './zh/kit'
import { screens, sections } from './zh/screens'
import { shell } from './zh/shell'
import type { Shape } from './shape'

export const zh: Shape<Texts> = { access, dashboard, kit, screens, sections, shell }
