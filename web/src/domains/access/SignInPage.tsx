import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseCountry, type Country, servedCountries, useConfig } from '../../api/config'
import { Logo } from '../../kit/Logo'
import { CodeForm } from './CodeForm'
import { MobileForm } from './MobileForm'
import type { SentCode } from './sentCode'

/** Sign-in in two steps: the mobile number, then the code that was sent to it. */
export default function SignInPage() {
  const { t } = useTranslation()
  const country = useConfig((now) => now.country)
  const [sent, setSent] = useState<SentCode>()
  const countries = servedCountries()
  return (
    <main className="pl-outside pl-signin">
      <div className="pl-outside-card">
        <Logo />
        <h1>{t('access.signIn')}</h1>
        <p className="pl-quiet">{t('access.welcome')}</p>
        {countries.length > 1 ? (
          <select
            aria-label={t('shell.country')}
            className="pl-plain-box pl-signin-country"
            value={country}
            onChange={(event) => {
              chooseCountry(event.target.value as Country)
              setSent(undefined)
            }}
          >
            {countries.map((one) => (
              <option key={one} value={one}>
                {t(`shell.${one}`)}
              </option>
            ))}
          </select>
        ) : null}
        {sent ? (
          <CodeForm sent={sent} onSent={setSent} onOther={() => setSent(undefined)} />
        ) : (
          <MobileForm key={country} onSent={setSent} />
        )}
      </div>
    </main>
  )
}
