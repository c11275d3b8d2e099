//! Texts that people write about cars.

use super::dice::Dice;

pub const COUPONS: &[&str] =
    &["WELCOME10", "MONSOON20", "FESTIVE15", "FLEET5", "APPFIRST", "REFER250", "SERVICE499", "GOLD100"];
pub const REASONS: &[&str] = &[
    "Customer not reachable after three tries",
    "Customer found the price too high",
    "Car was sold",
    "Work was done elsewhere",
    "Customer postponed without a date",
    "Outside the serviced area",
    "Claim withdrawn by the customer",
    "Test order",
];
pub const OWN_SERVICES: &[&str] = &[
    "Check rattle behind the dashboard",
    "Second key programming",
    "Remove old stickers",
    "Transfer music system from the old car",
    "Refit number plate (HSRP)",
];

/// Support requests: category, subject and description.
pub const TICKETS: &[(&str, &str, &str)] = &[
    (
        "order",
        "Customer was not told of the new delivery time",
        "The promised time was moved twice. Please call the customer and say when the car is ready.",
    ),
    (
        "order",
        "Wrong car on the order",
        "The plate on the order is that of the customer's other car. The garage has noticed it at pick-up.",
    ),
    (
        "order",
        "Pick-up driver did not come",
        "The driver was expected at 10:00; nobody came and nobody called. A new slot is needed today.",
    ),
    (
        "payment",
        "Payment taken twice",
        "The customer's bank shows two debits a minute apart, the order shows one payment.",
    ),
    (
        "payment",
        "Receipt does not reach the customer",
        "The payment went through, but no message came. Please send the receipt again.",
    ),
    (
        "garage",
        "Garage refuses the coupon",
        "The workshop says that the coupon is not valid for accessories. The customer was told otherwise.",
    ),
    (
        "garage",
        "Garage cannot be reached",
        "Three calls since the morning, nobody answers. The customer waits for an estimate.",
    ),
    (
        "console",
        "CSV download stops half-way",
        "The download of last month's orders stops at about a third, on two computers.",
    ),
    (
        "console",
        "Order page stays blank after a role switch",
        "After switching the role the order page shows nothing until it is loaded again.",
    ),
    (
        "account",
        "No code arrives on a new mobile number",
        "A colleague has changed the number and gets no code any more. Please check the number.",
    ),
    (
        "account",
        "Colleague needs the role of the night shift",
        "From Monday on she covers the night shift and needs to see the grid of the region.",
    ),
    (
        "other",
        "Printer of the front desk prints empty job cards",
        "Only the head line is printed. It worked until Friday.",
    ),
];
pub const TICKET_ANSWERS: &[&str] = &[
    "I look into it.",
    "Spoke with the customer; more details follow in the afternoon.",
    "Waiting for the garage to call back.",
    "Could see it here as well, passing it on.",
    "Asked for a photo and the time at which it happened.",
];
pub const TICKET_ENDS: &[&str] = &[
    "Called the customer, everything is settled.",
    "Corrected in the order, the garage has confirmed it.",
    "The second debit was returned by the bank.",
    "It was a setting; shown how it is changed.",
];

/// By order type: preventive, general, insurance, accessories.
const COMPLAINTS: [&[&str]; 4] = [
    &[
        "Regular service due",
        "10,000 km service",
        "Service light is on",
        "Mileage has dropped",
        "Service before a long trip, please check the brakes as well",
        "Oil change and wheel alignment",
    ],
    &[
        "Grinding noise from the front wheels when braking",
        "AC does not cool in traffic",
        "Car does not start in the morning",
        "Clutch slips uphill",
        "Steering pulls to the left",
        "Engine overheats after 20 minutes",
        "Suspension knocks on bad roads",
        "Check-engine lamp comes on and goes off again; \"limp mode\" twice this week",
        "Power window at the rear left is stuck",
        "Water drips into the footwell when it rains",
    ],
    &[
        "Hit from behind at a signal, rear bumper and boot lid damaged",
        "Scratched along both left doors in the parking",
        "Front bumper and head lamp broken",
        "Car stood in flood water up to the seats",
        "Stone hit the windshield, crack grows",
        "Side mirror torn off by a two-wheeler",
        "Roof dented by a falling branch",
    ],
    &[
        "Wants a dash camera with parking mode",
        "Seat covers, beige, with logo",
        "Ceramic coating before the wedding",
        "Reverse camera does not fit the present stereo",
        "Alloy wheels, 16 inch",
    ],
];

pub fn complaint(kind: usize, dice: &mut Dice) -> String {
    let complaints = COMPLAINTS[kind];
    let first = dice.pick(complaints);
    if dice.chance(150) { format!("{first}. {}", dice.pick(complaints)) } else { first.to_owned() }
}

/// Comments that go with a rating.
pub fn feedback(rating: i64) -> &'static [&'static str] {
    match rating {
        5 => &["Very quick, thank you", "Car feels new", "Driver was polite", "बहुत बढ़िया", "很好"],
        4 => &["Good work, a little late", "Happy with the price", "Washing could be better"],
        3 => &["Took a day longer than promised", "Nobody called me back", "Price higher than the estimate"],
        2 => &["Noise is still there", "Had to call four times", "Scratch on the door after the service"],
        _ => &["Will not come back", "Same fault after two days", "Refund not received"],
    }
}

pub const GOOD: &[&str] = &[
    "Pick-up was on time",
    "Everything was explained before the work began",
    "Price as estimated",
    "Pictures of the old parts",
    "Friendly advisor",
];
pub const BAD: &[&str] = &[
    "Delivered a day late",
    "No call when the price changed",
    "Steering wheel was greasy",
    "Fault is not quite gone",
    "Had to ask for the invoice twice",
];
pub const CALL_NOTES: &[&str] = &["Rings out", "Switched off", "In a meeting", "Line busy", "Driving, cannot talk"];

/// Remarks between those who work on an order.
pub const REMARKS: &[&str] = &[
    "Customer asks for a call before the driver leaves",
    "Keys are with the security guard at gate 2",
    "Part ordered, arrives tomorrow before noon",
    "Customer approved the extra work on the phone",
    "Second key is in the glove compartment",
    "Please wash the car before it goes back",
    "Surveyor comes at four",
    "Customer is travelling, deliver to their brother",
];
/// Remarks that the garage must not see.
pub const INTERNAL_REMARKS: &[&str] = &[
    "Third delay at this garage this month, watch it",
    "Customer threatened to write a review; be quick with the answer",
    "Estimate looks high, compare before it is sent",
    "Fleet pays late, check before the next order",
];

/// Things that customers leave in their cars.
pub const BELONGINGS: &[&str] = &[
    "Sunglasses in the door pocket",
    "Umbrella in the boot",
    "Child seat on the rear bench",
    "Two bags in the boot",
    "Parking card behind the windscreen",
    "Helmet in the boot",
];

/// Why a fleet's car is its driver's own business this time.
pub const PRIVATE: &[&str] = &[
    "The driver pays for the seat covers personally",
    "Damage on a private trip, the fleet has confirmed that the driver pays",
    "Accessories ordered by the driver",
];

pub const ESCALATIONS: &[&str] = &[
    "The noise from the front is back, two days after the service.",
    "The car was promised for Tuesday. Nobody called, and it is Thursday.",
    "The bill is higher than the estimate that I approved.",
    "There is a scratch on the rear door that was not there at pick-up.",
    "The brake pads squeal, and the garage says that this is normal.",
    "The driver came an hour late and did not know about the second key.",
    "The coupon of the app was not taken off.",
    "The old part was not given back although I asked for it.",
    "The air conditioning was paid for and is still warm.",
    "I was told three different dates by three people.",
];
pub const MARKET_ESCALATIONS: &[&str] = &[
    "The filter does not fit the car, although the shop says that it does.",
    "Two pieces were ordered and one is in the parcel.",
    "The box was open and the glass of the lamp is broken.",
    "The parcel was to be here on Monday. The courier has no trace of it.",
    "The pads are worn after three weeks; the seller says that this is no warranty case.",
    "The price on the bill is above the one in the shop.",
    "The wrong item was to be collected last week. Nobody came.",
    "The money for the returned item has not arrived.",
];
pub const ESCALATION_ANSWERS: &[&str] = &[
    "Called the customer, said sorry and that we look at the car tomorrow.",
    "Spoke with the customer; they send photos in the afternoon.",
    "Told the customer that the garage calls within the hour.",
    "Explained the bill line by line; the customer wants to think about it.",
];
pub const ESCALATION_ENDS: &[&str] = &[
    "The garage did the work again without a charge.",
    "The difference was taken off the bill, and the customer has the new one.",
    "The part was replaced under its warranty.",
    "The customer had the wrong date; a new delivery time was agreed.",
];
