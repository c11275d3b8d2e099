import { ConfigProvider } from 'antd'
import useAppStyle from 'antd/es/app/style'
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

/** The colour, the size and the language of this user, for antd's components. */
export function Theme({ children }: { children: ReactNode }) {
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

const app = 'ant-app'

/** As antd's App, whose messages are loaded later: texts and links have the look of its components. */
function Styled({ children }: { children: ReactNode }) {
  const [look, variables] = useAppStyle(app)
  return <div className={`${app} ${look} ${variables}`}>{children}</div>
}

/** Around every page that is made of antd's components. */
export default function Themed({ children }: { children?: ReactNode }) {
  return (
    <Theme>
      <Styled>{children}</Styled>
    </Theme>
  )
}
