import { screens } from '../../shared/screen'

export const faqs = screens([{ path: '/form/faq', title: 'screens.faq', page: () => import('./FaqPage') }])
