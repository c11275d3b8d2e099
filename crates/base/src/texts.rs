//! The text messages, each declared once: to customers in English and in the other language that most customers of the
//! country read, both in one message.
//!
//! A message with characters outside the GSM alphabet has 70 of them, otherwise 160; a longer one is sent in parts of
//! 67 or 153, each of which is paid for. Codes fit into one part, links into as few as their address allows.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use pitlane_platform::country::{Country, CountryId};
use pitlane_platform::money::Money;

use crate::outbound::SmsMessage;

mod milestones;

pub use milestones::{Said, Told, milestone};

/// A kind of message. What is in braces is filled in; `{link}` may stay until the message is sent.
struct Template {
    /// The purpose, for the gateway.
    kind: &'static str,
    /// English and Hindi.
    india: &'static str,
    /// English and Malay.
    malaysia: &'static str,
}

const SIGN_IN_CODE: Template = Template {
    kind: "otp",
    // Staff read the console's language.
    india: "{code} is your Pitlane sign-in code. It is good for 5 minutes. Do not share it.",
    malaysia: "{code} is your Pitlane sign-in code. It is good for 5 minutes. Do not share it.",
};

const WELCOME: Template = Template {
    kind: "welcome",
    india: "Pitlane: you can sign in as {role} with this mobile: {link}",
    malaysia: "Pitlane: you can sign in as {role} with this mobile: {link}",
};

const ROSTER: Template = Template {
    kind: "roster",
    // Staff read the console's language.
    india: "Pitlane roster {day}: {old}, now {new}.",
    malaysia: "Pitlane roster {day}: {old}, now {new}.",
};

const LEAVE: Template = Template {
    kind: "leave",
    india: "Pitlane: your leave {from} to {to} is {decision}.",
    malaysia: "Pitlane: your leave {from} to {to} is {decision}.",
};

const EVENT_MOVED: Template = Template {
    kind: "event",
    // Staff read the console's language.
    india: "Pitlane event {name}: now {when}, {place}.",
    malaysia: "Pitlane event {name}: now {when}, {place}.",
};

const EVENT_CANCELLED: Template = Template {
    kind: "event",
    india: "Pitlane event {name} of {when} is cancelled.",
    malaysia: "Pitlane event {name} of {when} is cancelled.",
};

const APPROVAL_CODE: Template = Template {
    kind: "approval",
    india: "{code}: code for estimate {order}, 5 min. अनुमान का कोड, 5 मिनट।",
    malaysia: "{code} is the code for the estimate of order {order}, good for 5 minutes. Do not share it. \
               Kod anggaran anda, sah 5 minit.",
};

const PAYMENT_LINK: Template = Template {
    kind: "link",
    india: "Pay {amount} for order {order} until {until} / भुगतान करें: {link}",
    malaysia: "Pay {amount} for order {order} until {until} / Bayar pesanan anda: {link}",
};

const DUE: Template = Template {
    kind: "due",
    india: "Order {order}: {amount} is due. Please pay. कृपया भुगतान करें।",
    malaysia: "Order {order}: {amount} is due. Please pay. Sila jelaskan bayaran.",
};

const PAYOUT_LINK: Template = Template {
    kind: "link",
    india: "Refund {refund}: {amount}. Name your account by {until} / धनवापसी: {link}",
    malaysia: "Refund {refund}: {amount}. Name your account by {until} / Bayaran balik: {link}",
};

const DOCUMENT_ENDS: Template = Template {
    kind: "document",
    india: "Pitlane: {document} of {plate} {ends} on {day}. {plate}: {day} को समाप्त।",
    malaysia: "Pitlane: {document} of {plate} {ends} on {day}. Tamat pada {day}.",
};

const BANK_CHANGE: Template = Template {
    kind: "bank",
    india: "Bank account of {garage} is to end in {last4}. Not you? Call {phone}. खाता बदला जा रहा है।",
    malaysia: "Bank account of {garage} is to end in {last4}. Not you? Call {phone}. Akaun bank sedang ditukar.",
};

const VOUCHER: Template = Template {
    kind: "voucher",
    india: "Voucher {code}: {amount} off until {day}. आपका वाउचर।",
    malaysia: "Voucher {code}: {amount} off until {day}. Baucar anda.",
};

const TRAINING: Template = Template {
    kind: "training",
    india: "{topic}{what}: {day} {time}, {place}. प्रशिक्षण",
    malaysia: "{topic}{what}: {day} {time}, {place}. Latihan",
};

const ASSESSMENT_LINK: Template = Template {
    kind: "link",
    india: "Test {topic} until {until} / परीक्षा: {link}",
    malaysia: "Test {topic} until {until} / Ujian: {link}",
};

/// An amount in a message, an error or a page, as documents write it: `₹1,23,456.50`, `RM 123,456.50`.
pub fn money(country: &Country, amount: Money) -> String {
    let region = match country.id {
        CountryId::India => pitlane_documents::Region::India,
        CountryId::Malaysia => pitlane_documents::Region::Malaysia,
    };
    // With a space that may break: the other one would double the parts of a text message.
    region.amount(amount.minor()).with_symbol().replace('\u{a0}', " ")
}

impl Template {
    fn fill(&self, country: &Country, filled: &[(&str, &str)]) -> String {
        let text = if country.is_india() { self.india } else { self.malaysia };
        filled.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }

    fn to(&self, country: &Country, mobile: &str, filled: &[(&str, &str)]) -> SmsMessage {
        let (mobile, text) = (mobile.to_owned(), self.fill(country, filled));
        SmsMessage { mobile, kind: self.kind.into(), text, otp: None, link: None }
    }
}

/// The code with which a user signs in.
pub fn sign_in_code(country: &Country, mobile: &str, code: &str) -> SmsMessage {
    let message = SIGN_IN_CODE.to(country, mobile, &[("code", code)]);
    SmsMessage { otp: Some(code.to_owned()), ..message }
}

/// Tells a new user that they can sign in, and as what.
pub fn welcome(country: &Country, mobile: &str, role: &str) -> SmsMessage {
    let message = WELCOME.to(country, mobile, &[("role", role)]);
    SmsMessage { link: Some("/login".into()), ..message }
}

/// Tells a user that a day of their roster has changed.
pub fn roster_changed(country: &Country, mobile: &str, day: NaiveDate, old: &str, new: &str) -> SmsMessage {
    let day = short_day(day);
    ROSTER.to(country, mobile, &[("day", day.as_str()), ("old", old), ("new", new)])
}

/// Tells a user what was decided on their leave.
pub fn leave_decided(
    country: &Country,
    mobile: &str,
    (from, to): (NaiveDate, NaiveDate),
    is_granted: bool,
) -> SmsMessage {
    let (from, to) = (short_day(from), short_day(to));
    let decision = if is_granted { "granted" } else { "refused" };
    LEAVE.to(country, mobile, &[("from", from.as_str()), ("to", to.as_str()), ("decision", decision)])
}

/// As much of a text as leaves the message in two parts, whatever it is written in.
fn beginning(text: &str) -> String {
    text.chars().take(40).collect::<String>().trim_end().to_owned()
}

fn short_time(country: &Country, at: DateTime<Utc>) -> String {
    at.with_timezone(&country.zone).format("%-d %b %H:%M").to_string()
}

/// Tells somebody of the staff of an event of its other time or place.
pub fn event_moved(
    country: &Country,
    mobile: &str,
    name: &str,
    (starts_at, ends_at): (DateTime<Utc>, DateTime<Utc>),
    place: &str,
) -> SmsMessage {
    let when = format!("{} to {}", short_time(country, starts_at), short_time(country, ends_at));
    let (name, place) = (beginning(name), beginning(place));
    EVENT_MOVED.to(country, mobile, &[("name", name.as_str()), ("when", &when), ("place", &place)])
}

/// Tells somebody of the staff of an event that it does not take place.
pub fn event_cancelled(country: &Country, mobile: &str, name: &str, starts_at: DateTime<Utc>) -> SmsMessage {
    let (name, when) = (beginning(name), short_time(country, starts_at));
    EVENT_CANCELLED.to(country, mobile, &[("name", name.as_str()), ("when", &when)])
}

/// The code of a voucher, for its customer.
pub fn voucher(country: &Country, mobile: &str, code: &str, amount: Money, until: NaiveDate) -> SmsMessage {
    let (amount, day) = (money(country, amount), until.format("%-d %b %Y").to_string());
    VOUCHER.to(country, mobile, &[("code", code), ("amount", &amount), ("day", &day)])
}

/// What a message about a training says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingNews {
    Booked,
    Moved,
    Cancelled,
    /// The day before.
    Tomorrow,
}

/// When and where a training is; `at` is in the country's time.
pub fn training(
    country: &Country,
    mobile: &str,
    news: TrainingNews,
    topic: &str,
    (at, place): (NaiveDateTime, &str),
) -> SmsMessage {
    let what = match news {
        TrainingNews::Booked | TrainingNews::Tomorrow => "",
        TrainingNews::Moved => " moved",
        TrainingNews::Cancelled => " cancelled",
    };
    let (topic, place) = (shortened(topic, 36), shortened(place, 50));
    let (day, time) = (short_day(at.date()), at.format("%H:%M").to_string());
    let filled = [("topic", topic.as_str()), ("what", what), ("day", &day), ("time", &time), ("place", &place)];
    TRAINING.to(country, mobile, &filled)
}

/// The link to the test of a training; `until` in the country's time, `page` is a page of the console.
pub fn assessment_link(country: &Country, mobile: &str, topic: &str, until: &str, page: String) -> SmsMessage {
    let topic = shortened(topic, 36);
    let message = ASSESSMENT_LINK.to(country, mobile, &[("topic", topic.as_str()), ("until", until)]);
    SmsMessage { link: Some(page), ..message }
}

/// A longer text would need one more part.
fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect::<String>().trim_end().to_owned()
}

fn short_day(day: NaiveDate) -> String {
    day.format("%-d %b").to_string()
}

/// The code with which customers confirm their decision on an estimate.
pub fn approval_code(country: &Country, mobile: &str, order: i64, code: &str) -> SmsMessage {
    let message = APPROVAL_CODE.to(country, mobile, &[("code", code), ("order", &order.to_string())]);
    SmsMessage { otp: Some(code.to_owned()), ..message }
}

/// Tells the owner of a garage that another bank account was asked for; `phone` is the company's.
pub fn bank_change(country: &Country, mobile: &str, garage: &str, last4: &str, phone: &str) -> SmsMessage {
    let garage = shortened(garage, 30);
    let phone = if phone.trim().is_empty() { "us" } else { phone };
    BANK_CHANGE.to(country, mobile, &[("garage", garage.as_str()), ("last4", last4), ("phone", phone)])
}

/// Reminds that a document of a car ends on a day, or has ended.
pub fn document_ends(
    country: &Country,
    mobile: &str,
    document: &str,
    plate: &str,
    (day, has_ended): (NaiveDate, bool),
) -> SmsMessage {
    let (day, ends) = (short_day(day), if has_ended { "ended" } else { "ends" });
    DOCUMENT_ENDS.to(country, mobile, &[("document", document), ("plate", plate), ("ends", ends), ("day", &day)])
}

/// The payment link; `amount` with its currency, `until` in the customer's time.
pub fn payment_link(country: &Country, mobile: &str, order: i64, amount: &str, until: &str, url: &str) -> SmsMessage {
    let order = order.to_string();
    let filled = [("amount", amount), ("order", order.as_str()), ("until", until), ("link", url)];
    PAYMENT_LINK.to(country, mobile, &filled)
}

/// Asks for what is due of an order.
pub fn due(country: &Country, mobile: &str, order: i64, amount: Money) -> SmsMessage {
    DUE.to(country, mobile, &[("order", order.to_string().as_str()), ("amount", &money(country, amount))])
}

/// The link under which a customer names the account to which a refund is paid; `until` in the customer's time.
pub fn payout_link(country: &Country, mobile: &str, refund: i64, amount: &str, until: &str, url: &str) -> SmsMessage {
    let refund = refund.to_string();
    let filled = [("refund", refund.as_str()), ("amount", amount), ("until", until), ("link", url)];
    PAYOUT_LINK.to(country, mobile, &filled)
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    /// What a plain message may contain besides letters and digits without accents (GSM 03.38).
    const PLAIN: &str = " \r\n@£$¥_!\"#%&'()*+,-./:;<=>?";

    /// The number of parts in which a text is sent.
    pub fn parts(text: &str) -> usize {
        let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || PLAIN.contains(c));
        let (length, whole, part) =
            if is_plain { (text.len(), 160, 153) } else { (text.encode_utf16().count(), 70, 67) };
        if length <= whole { 1 } else { length.div_ceil(part) }
    }

    fn all(country: &Country) -> [(SmsMessage, usize); 10] {
        let url = "https://rzp.io/i/nxrHnLJ";
        let test = format!("/assess#{}.{}", country.key, "a".repeat(64));
        let amount = money(country, Money::from_minor(123_456_700));
        let day = NaiveDate::from_ymd_opt(2026, 11, 28).unwrap();
        let at = day.and_hms_opt(10, 30, 0).unwrap();
        [
            (sign_in_code(country, "+60123456789", "123456"), 1),
            (welcome(country, "+60123456789", &"R".repeat(60)), 1),
            (approval_code(country, "+60123456789", 12_345_678, "123456"), 1),
            (bank_change(country, "+60123456789", &"G".repeat(60), "1234", "+91 80 4000 1000"), 2),
            (document_ends(country, "+60123456789", "fitness certificate", "KA01AB1234", (day, true)), 2),
            (payment_link(country, "+60123456789", 12_345_678, &amount, "12 Mar 14:05", url), 2),
            (payout_link(country, "+60123456789", 12_345_678, &amount, "12 Mar 14:05", url), 2),
            (due(country, "+60123456789", 12_345_678, Money::from_minor(123_456_700)), 2),
            (training(country, "+60123456789", TrainingNews::Cancelled, &"T".repeat(120), (at, &"P".repeat(200))), 2),
            (assessment_link(country, "+60123456789", &"T".repeat(120), "12 Mar 14:05", test), 3),
        ]
    }

    #[test]
    fn amounts_are_written_as_on_documents() {
        let amounts =
            [(&INDIA, 704_500, "₹7,045.00"), (&INDIA, 12_345_650, "₹1,23,456.50"), (&MALAYSIA, 504_500, "RM 5,045.00")];
        for (country, minor, text) in amounts {
            assert_eq!(money(country, Money::from_minor(minor)), text);
        }
    }

    #[test]
    fn no_message_exceeds_the_parts_of_its_kind() {
        for country in [&INDIA, &MALAYSIA] {
            for (message, most) in all(country) {
                let page = message.link.clone().unwrap_or_default();
                let text = message.text.replace("{link}", &format!("https://console.example.com{page}"));
                let found = parts(&text);
                assert!(found <= most, "{found} parts, {} characters: {text}", text.chars().count());
                assert!(!text.contains('{') && !text.contains('}'), "{text}");
            }
        }
    }

    #[test]
    fn what_staff_are_told_of_an_event_has_at_most_two_parts() {
        let starts_at = DateTime::parse_from_rfc3339("2026-11-28T10:30:00Z").unwrap().to_utc();
        let when = (starts_at, starts_at + chrono::Duration::hours(6));
        for country in [&INDIA, &MALAYSIA] {
            for letter in ["a", "क"] {
                let long = letter.repeat(120);
                let moved = event_moved(country, "+60123456789", &long, when, &long);
                let cancelled = event_cancelled(country, "+60123456789", &long, starts_at);
                for message in [moved, cancelled] {
                    assert!(parts(&message.text) <= 2, "{}", message.text);
                    assert!(!message.text.contains('{'), "{}", message.text);
                }
            }
        }
        let text = event_moved(&INDIA, "+919812345678", "Camp", when, "MG Road").text;
        assert_eq!(text, "Pitlane event Camp: now 28 Nov 16:00 to 28 Nov 22:00, MG Road.");
    }

    #[test]
    fn customers_get_two_languages_and_staff_one() {
        let is_hindi = |text: &str| text.chars().any(|c| ('\u{900}'..='\u{97f}').contains(&c));
        let [(code, _), (welcome, _), customers @ ..] = all(&INDIA);
        assert!(!is_hindi(&code.text) && !is_hindi(&welcome.text));
        for (message, _) in customers {
            assert!(
                is_hindi(&message.text)
                    && ["estimate", "Pay", "account", "is due", "end", "cancelled", "Test"]
                        .iter()
                        .any(|word| message.text.contains(word))
            );
        }
        let [_, _, (code, _), (bank, _), (ends, _), (pay, _), _, (due, _), (training, _), (test, _)] = all(&MALAYSIA);
        for (message, malay) in [
            (code, "Kod anggaran anda"),
            (bank, "Akaun bank"),
            (ends, "Tamat pada"),
            (pay, "Bayar pesanan"),
            (due, "Sila jelaskan bayaran"),
            (training, "Latihan"),
            (test, "Ujian"),
        ] {
            assert!(message.text.contains(malay), "{}", message.text);
        }
    }

    #[test]
    fn message_parts_are_counted_as_networks_do() {
        assert_eq!(parts(&"a".repeat(160)), 1);
        assert_eq!(parts(&"a".repeat(161)), 2);
        assert_eq!(parts(&"क".repeat(70)), 1);
        assert_eq!(parts(&"क".repeat(71)), 2);
        assert_eq!(parts(&format!("{}क", "a".repeat(134))), 3);
    }
}
