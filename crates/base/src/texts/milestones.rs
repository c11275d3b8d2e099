//! What customers are told of their orders. Each text is an SMS, and a template of the same name for WhatsApp: its places
//! are the braces, in their order.

use pitlane_platform::country::Country;
use pitlane_platform::money::Money;

use super::{Template, money, shortened};
use crate::messages::Milestone;

/// What a message can say; each is absent where it is not known.
#[derive(Clone, Debug, Default)]
pub struct Said<'a> {
    pub order: i64,
    /// The car's registration number.
    pub car: Option<&'a str>,
    /// In the customer's time.
    pub when: Option<&'a str>,
    pub amount: Option<Money>,
    /// Of a bill or a receipt.
    pub number: Option<&'a str>,
    pub reason: Option<&'a str>,
    /// A full address.
    pub link: Option<&'a str>,
}

/// A message, for each channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The name of the template: for WhatsApp, and the kind of an SMS.
    pub template: &'static str,
    pub text: String,
    /// What is filled in, in the order of the places.
    pub parameters: Vec<String>,
}

const BOOKED: Template = Template {
    kind: "booked",
    india: "Order {order}, {car}: booked for {when}. आपका ऑर्डर बुक हो गया।",
    malaysia: "Order {order}, {car}: booked for {when}. Pesanan anda telah ditempah.",
};

const BOOKED_OPEN: Template = Template {
    kind: "booked_open",
    india: "Order {order}, {car}: booked. We call about the time. ऑर्डर बुक हो गया।",
    malaysia: "Order {order}, {car}: booked. We call about the time. Pesanan anda telah ditempah.",
};

const PICKUP: Template = Template {
    kind: "pickup",
    india: "Order {order}: we come for {car}, {when}. हम गाड़ी लेने आ रहे हैं।",
    malaysia: "Order {order}: we come for {car}, {when}. Kami datang mengambil kereta anda.",
};

const PICKUP_OPEN: Template = Template {
    kind: "pickup_open",
    india: "Order {order}: we come for {car}. हम गाड़ी लेने आ रहे हैं।",
    malaysia: "Order {order}: we come for {car}. Kami datang mengambil kereta anda.",
};

const RECEIVED: Template = Template {
    kind: "received",
    india: "Order {order}: {car} is at the workshop. Inventory / गाड़ी वर्कशॉप में, सूची: {link}",
    malaysia: "Order {order}: {car} is at the workshop. Inventory / Kereta anda di bengkel, inventori: {link}",
};

const ESTIMATE: Template = Template {
    kind: "link",
    india: "Approve estimate {order} within 72 h / 72 घंटे में अनुमान स्वीकारें: {link}",
    malaysia: "Approve the estimate of order {order} within 72 hours / Luluskan anggaran dalam 72 jam: {link}",
};

const ESTIMATE_REMINDER: Template = Template {
    kind: "estimate_reminder",
    india: "Estimate {order} awaits your answer / अनुमान पर आपका उत्तर बाकी: {link}",
    malaysia: "The estimate of order {order} awaits your answer / Anggaran menunggu jawapan anda: {link}",
};

const WORK_BEGUN: Template = Template {
    kind: "work_begun",
    india: "Order {order}: work on {car} has begun, ready by {when}. काम शुरू हो गया।",
    malaysia: "Order {order}: work on {car} has begun, ready by {when}. Kerja telah bermula.",
};

const WORK_BEGUN_OPEN: Template = Template {
    kind: "work_begun_open",
    india: "Order {order}: work on {car} has begun. काम शुरू हो गया।",
    malaysia: "Order {order}: work on {car} has begun. Kerja telah bermula.",
};

const PROMISE: Template = Template {
    kind: "promise",
    india: "Order {order}: {car} is now ready by {when}. नया समय।",
    malaysia: "Order {order}: {car} is now ready by {when}. Masa baharu.",
};

const PROMISE_WHY: Template = Template {
    kind: "promise_why",
    india: "Order {order}: {car} is now ready by {when}: {reason}. नया समय।",
    malaysia: "Order {order}: {car} is now ready by {when}: {reason}. Masa baharu.",
};

const READY: Template = Template {
    kind: "ready",
    india: "Order {order}: {car} is ready / आपकी गाड़ी तैयार है: {link}",
    malaysia: "Order {order}: {car} is ready / Kereta anda sudah siap: {link}",
};

const READY_PAY: Template = Template {
    kind: "ready_pay",
    india: "Order {order}: {car} is ready. Pay {amount} / गाड़ी तैयार: {link}",
    malaysia: "Order {order}: {car} is ready. Pay {amount} / Kereta siap: {link}",
};

const BILLED: Template = Template {
    kind: "billed",
    india: "Order {order}: bill {number}, {amount} / आपका बिल: {link}",
    malaysia: "Order {order}: bill {number}, {amount} / Bil anda: {link}",
};

const RECEIPT: Template = Template {
    kind: "receipt",
    india: "Order {order}: receipt {number}, {amount} / रसीद: {link}",
    malaysia: "Order {order}: receipt {number}, {amount} / Resit anda: {link}",
};

const DELIVERED: Template = Template {
    kind: "delivered",
    india: "Order {order}: {car} was handed over. Thank you. धन्यवाद।",
    malaysia: "Order {order}: {car} was handed over. Thank you. Terima kasih.",
};

const DELIVERED_ASK: Template = Template {
    kind: "delivered_ask",
    india: "How was order {order}? / आपको सेवा कैसी लगी? {link}",
    malaysia: "How was order {order}? / Bagaimana perkhidmatan kami? {link}",
};

const REFUNDED: Template = Template {
    kind: "refunded",
    india: "Order {order}: {amount} was refunded / धनवापसी हो गई: {link}",
    malaysia: "Order {order}: {amount} was refunded / Bayaran balik telah dibuat: {link}",
};

const DOCUMENTS: Template = Template {
    kind: "documents",
    india: "Order {order}: documents of your claim are missing, please send them. दस्तावेज़ भेजें।",
    malaysia: "Order {order}: documents of your claim are missing, please send them. Sila hantar dokumen.",
};

/// What a reason may have, so that the message has three parts at most.
const REASON: usize = 60;
/// The same for the number of a bill or several.
const NUMBER: usize = 40;

fn template_of(milestone: Milestone, said: &Said<'_>) -> &'static Template {
    let has_time = said.when.is_some();
    let is_due = said.amount.is_some_and(|amount| amount > Money::ZERO);
    match milestone {
        Milestone::Booked if has_time => &BOOKED,
        Milestone::Booked => &BOOKED_OPEN,
        Milestone::Pickup if has_time => &PICKUP,
        Milestone::Pickup => &PICKUP_OPEN,
        Milestone::Received => &RECEIVED,
        Milestone::Estimate => &ESTIMATE,
        Milestone::EstimateReminder => &ESTIMATE_REMINDER,
        Milestone::WorkBegun if has_time => &WORK_BEGUN,
        Milestone::WorkBegun => &WORK_BEGUN_OPEN,
        Milestone::Promise if said.reason.is_some() => &PROMISE_WHY,
        Milestone::Promise => &PROMISE,
        Milestone::Ready if is_due => &READY_PAY,
        Milestone::Ready => &READY,
        Milestone::Billed => &BILLED,
        Milestone::Receipt => &RECEIPT,
        Milestone::Delivered if said.link.is_some() => &DELIVERED_ASK,
        Milestone::Delivered => &DELIVERED,
        Milestone::Refunded => &REFUNDED,
        Milestone::Documents => &DOCUMENTS,
    }
}

/// The message of a milestone.
pub fn milestone(country: &Country, milestone: Milestone, said: &Said<'_>) -> Told {
    let template = template_of(milestone, said);
    let order = said.order.to_string();
    let amount = said.amount.map(|amount| money(country, amount)).unwrap_or_default();
    let number = shortened(said.number.unwrap_or_default(), NUMBER);
    let reason = shortened(said.reason.unwrap_or_default(), REASON);
    let filled = [
        ("order", order.as_str()),
        ("car", said.car.unwrap_or("your car")),
        ("when", said.when.unwrap_or_default()),
        ("amount", &amount),
        ("number", &number),
        ("reason", reason.trim_end_matches('.')),
        ("link", said.link.unwrap_or_default()),
    ];
    let (text, parameters) = template.fill_in_order(country, &filled);
    Told { template: template.kind, text, parameters }
}

impl Template {
    /// The text, and what was filled into its places in their order. A brace inside a value is no place.
    fn fill_in_order(&self, country: &Country, filled: &[(&str, &str)]) -> (String, Vec<String>) {
        let mut rest = if country.is_india() { self.india } else { self.malaysia };
        let (mut text, mut parameters) = (String::new(), Vec::new());
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            let value = filled.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| *value);
            text.push_str(before);
            text.push_str(value);
            parameters.push(value.to_owned());
            rest = after;
        }
        text.push_str(rest);
        (text, parameters)
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::super::tests::parts;
    use super::*;

    fn link(country: &Country, page: &str) -> String {
        format!("https://console.example.com/{page}#{}.{}", country.key, "a".repeat(64))
    }

    /// Each milestone with all that can be said of it, and with as little.
    fn all(country: &'static Country) -> Vec<(Milestone, Told)> {
        let (long, page) = ("Waiting for a part from the importer ".repeat(4), link(country, "approve"));
        let full = Said {
            order: 12_345_678,
            car: Some("KA01AB1234"),
            when: Some("28 Nov 10:00"),
            amount: Some(Money::from_minor(123_456_700)),
            number: Some("INV/2026-27/0001234 and INV/2026-27/0001235"),
            reason: Some(&long),
            link: Some(&page),
        };
        let bare = Said { order: 12_345_678, ..Said::default() };
        let due = Said { amount: full.amount, ..bare.clone() };
        let mut all = Vec::new();
        for of in Milestone::ALL {
            for said in [&full, &bare, &due] {
                all.push((*of, milestone(country, *of, said)));
            }
        }
        all
    }

    #[test]
    fn no_message_exceeds_three_parts_in_either_country() {
        for country in [&INDIA, &MALAYSIA] {
            for (milestone, told) in all(country) {
                assert!(parts(&told.text) <= 3, "{milestone:?}: {} parts: {}", parts(&told.text), told.text);
                assert!(!told.text.contains('{') && !told.text.contains('}'), "{}", told.text);
            }
        }
    }

    #[test]
    fn every_message_has_both_languages() {
        let is_hindi = |text: &str| text.chars().any(|c| ('\u{900}'..='\u{97f}').contains(&c));
        assert!(all(&INDIA).iter().all(|(_, told)| is_hindi(&told.text)));
        assert!(all(&MALAYSIA).iter().all(|(_, told)| !is_hindi(&told.text)));
        for ((milestone, india), (_, malaysia)) in all(&INDIA).into_iter().zip(all(&MALAYSIA)) {
            assert_eq!(india.template, malaysia.template);
            assert_ne!(india.text, malaysia.text, "{milestone:?}");
        }
    }

    #[test]
    fn parameters_are_in_the_order_of_the_text() {
        let said = Said { order: 7, car: Some("KA01AB1234"), when: Some("28 Nov 10:00"), ..Said::default() };
        let told = milestone(&INDIA, Milestone::WorkBegun, &said);
        assert_eq!(told.parameters, ["7", "KA01AB1234", "28 Nov 10:00"]);
        assert_eq!(told.text, "Order 7: work on KA01AB1234 has begun, ready by 28 Nov 10:00. काम शुरू हो गया।");
    }

    #[test]
    fn a_brace_that_was_typed_stays_a_brace() {
        let said =
            Said { order: 7, reason: Some("see {link}"), when: Some("10:00"), link: Some("x"), ..Said::default() };
        let told = milestone(&MALAYSIA, Milestone::Promise, &said);
        assert_eq!(told.text, "Order 7: your car is now ready by 10:00: see {link}. Masa baharu.");
    }

    #[test]
    fn what_is_due_and_how_to_pay_is_said_when_it_is_known() {
        let said = |amount, link| Said { order: 7, amount, link, ..Said::default() };
        let (due, page) = (Some(Money::from_minor(10_000)), Some("https://console.example.com/order#x"));
        let told = milestone(&INDIA, Milestone::Ready, &said(due, page));
        assert_eq!(told.template, "ready_pay");
        assert_eq!(told.parameters, ["7", "your car", "₹100.00", "https://console.example.com/order#x"]);
        let told = milestone(&INDIA, Milestone::Ready, &said(Some(Money::ZERO), page));
        assert_eq!(told.template, "ready");
        assert_eq!(told.parameters, ["7", "your car", "https://console.example.com/order#x"]);
    }
}
