import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppearance } from './appearance'
import { themeOf } from './theme'

type AntLocale = NonNullable<React.ComponentProps<typeof ConfigProvider>['locale']>

/** antd's own texts in the console's language; English is built in. */
function useAntLocale(): AntLocale {
  const { i18n } = useTranslation()
  // Always present: without it antd builds a different tree and everything below would be remounted.
  const [locale, setLocale] = useState<AntLocale>(english)
  const { language } = i18n
  useEffect(() => {
    let current = true
    const load =
      language === 'zh'
        ? import('antd/locale/zh_CN')
        : language === 'es'
          ? import('antd/locale/es_ES')
          : undefined
    if (!load) setLocale(english)
    void load?.then((module) => current && setLocale(module.default))
    return () => {
      current = false
    }
  }, [language])
  return locale
}

/** Around everything that is made of antd's components: the colour, the size and the language of this user. */
export default function Themed({ children }: { children?: ReactNode }) {
  const color = useAppearance((now) => now.color)
  const size = useAppearance((now) => now.size)
  const locale = useAntLocale()
  const theme = useMemo(() => themeOf(color, size), [color, size])
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  )
}
