use super::*;

fn state(code: &str) -> State {
    State::from_code(code).unwrap()
}

/// A repair by a registered supplier for a customer in the state of their address.
fn repair(supplier: &str, address: &str) -> IndianSupply {
    IndianSupply {
        supplier: state(supplier),
        taxpayer: Taxpayer::Regular,
        recipient: Recipient { address: Some(state(address)), ..Recipient::default() },
        kind: SupplyKind::Service,
        delivery: None,
        day: "2025-10-01".parse().unwrap(),
    }
}

fn sentence(supply: &IndianSupply) -> String {
    supply.treatment().sentence(Rate::percent(18))
}

#[test]
fn the_same_state_shares_and_another_one_does_not() {
    assert_eq!(sentence(&repair("29", "27")), "supplier 29 Karnataka, place of supply 27 Maharashtra: IGST 18 %");
    assert_eq!(
        sentence(&repair("29", "29")),
        "supplier 29 Karnataka, place of supply 29 Karnataka: CGST 9 % + SGST 9 %"
    );
    // Delhi and Puducherry have legislatures, Chandigarh has none.
    assert_eq!(repair("07", "07").treatment().tax, TaxKind::CgstSgst);
    assert_eq!(repair("34", "34").treatment().tax, TaxKind::CgstSgst);
    for territory in ["04", "26", "31", "35", "38"] {
        assert_eq!(repair(territory, territory).treatment().tax, TaxKind::CgstUtgst, "{territory}");
    }
    // A number issued before the division belongs to today's state.
    assert_eq!(repair("28", "37").treatment().tax, TaxKind::CgstSgst);
    assert_eq!(repair("25", "26").treatment().tax, TaxKind::CgstUtgst);
    assert_eq!(repair("28", "36").treatment().tax, TaxKind::Igst);
}

#[test]
fn a_service_is_supplied_where_its_recipient_is() {
    let mut supply = repair("29", "29");
    supply.recipient.registered_in = Some(state("27"));
    let treatment = supply.treatment();
    assert_eq!((treatment.tax, treatment.place()), (TaxKind::Igst, Some(state("27"))));
    assert!(matches!(treatment.reason, Reason::PlaceOfSupply { rule: PlaceRule::RegisteredRecipient, .. }));

    supply.recipient = Recipient::default();
    let treatment = supply.treatment();
    assert_eq!((treatment.tax, treatment.place()), (TaxKind::CgstSgst, Some(state("29"))));
    assert!(matches!(treatment.reason, Reason::PlaceOfSupply { rule: PlaceRule::SupplierPlace, .. }));
}

#[test]
fn goods_are_supplied_where_they_are_handed_over() {
    let mut supply = repair("29", "27");
    supply.kind = SupplyKind::Goods;
    // Unregistered: by the address on the bill since October 2023, by delivery before.
    assert_eq!(supply.treatment().tax, TaxKind::Igst);
    supply.day = "2023-09-30".parse().unwrap();
    assert_eq!(supply.treatment().tax, TaxKind::CgstSgst);
    supply.day = "2023-10-01".parse().unwrap();
    assert_eq!(supply.treatment().tax, TaxKind::Igst);
    // Registered: by delivery, whatever their state is.
    supply.recipient.registered_in = Some(state("27"));
    let here = "supplier 29 Karnataka, place of supply 29 Karnataka: CGST 9 % + SGST 9 %";
    assert_eq!(sentence(&supply), here, "nobody has stated how they reach the customer");
    supply.delivery = Some(Delivery::HandedOver);
    assert_eq!(sentence(&supply), "supplier 29 Karnataka, goods handed over in 29 Karnataka: CGST 9 % + SGST 9 %");
    supply.delivery = Some(Delivery::Sent(state("33")));
    assert_eq!(sentence(&supply), "supplier 29 Karnataka, goods sent to 33 Tamil Nadu: IGST 18 %");
}

#[test]
fn parts_over_the_counter_in_delhi_for_a_buyer_registered_in_maharashtra_are_of_delhi() {
    let mut supply = repair("07", "27");
    supply.recipient.registered_in = Some(state("27"));
    assert_eq!(supply.treatment().tax, TaxKind::Igst);
    supply.kind = SupplyKind::Goods;
    assert_eq!(supply.treatment().tax, TaxKind::CgstSgst);
}

#[test]
fn a_special_economic_zone_is_always_another_state() {
    let mut supply = repair("29", "29");
    supply.recipient.sez = Some(Sez::WithPayment);
    assert_eq!(
        sentence(&supply),
        "supplier 29 Karnataka, recipient in a special economic zone of 29 Karnataka: IGST 18 %"
    );
    supply.recipient.sez = Some(Sez::UnderLut);
    assert_eq!(
        sentence(&supply),
        "supplier 29 Karnataka, recipient in a special economic zone of 29 Karnataka, under LUT: no tax"
    );
    supply.taxpayer = Taxpayer::Unregistered;
    assert_eq!(sentence(&supply), "the supplier is not registered: no tax");
    supply.taxpayer = Taxpayer::Composition;
    assert_eq!(sentence(&supply), "the supplier pays tax by composition: no tax");
}

#[test]
fn an_invoice_to_a_special_economic_zone_has_the_endorsement_of_the_rule() {
    let begin = "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ";
    let end = |sez: Sez| sez.endorsement().strip_prefix(begin);
    assert_eq!(end(Sez::WithPayment), Some("ON PAYMENT OF INTEGRATED TAX"));
    assert_eq!(end(Sez::UnderLut), Some("UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX"));
    for sez in Sez::ALL {
        assert_eq!(Sez::parse(sez.key()), Some(sez));
        assert_eq!(serde_json::to_string(&sez).unwrap(), format!("\"{}\"", sez.key()));
    }
    assert_eq!(Sez::parse("none"), None);
}

fn any_state() -> impl proptest::strategy::Strategy<Value = State> {
    proptest::sample::select(State::all().collect::<Vec<_>>())
}

proptest::proptest! {
    /// For any supplier and recipient: never halves, IGST at the full rate or no tax, and the same place of supply as
    /// without the zone.
    #[test]
    fn a_special_economic_zone_never_has_halves(
        supplier in any_state(), address in any_state(), registered_in in proptest::option::of(any_state()),
        is_goods: bool, under_lut: bool,
    ) {
        let mut supply = repair("29", "29");
        supply.supplier = supplier;
        supply.kind = if is_goods { SupplyKind::Goods } else { SupplyKind::Service };
        supply.recipient = Recipient { registered_in, address: Some(address), sez: None };
        let usual = supply.treatment();
        let sez = if under_lut { Sez::UnderLut } else { Sez::WithPayment };
        supply.recipient.sez = Some(sez);
        let found = supply.treatment();
        let tax = if under_lut { TaxKind::None } else { TaxKind::Igst };
        proptest::prop_assert_eq!(found.tax, tax);
        proptest::prop_assert_eq!(found.place(), usual.place());
        let text = serde_json::to_string(&found).unwrap();
        proptest::prop_assert_eq!(serde_json::from_str::<Treatment>(&text).unwrap(), found);
    }
}

#[test]
fn only_the_number_one_means_igst() {
    for (flag, tax) in [(1, TaxKind::Igst), (0, TaxKind::CgstSgst), (2, TaxKind::CgstSgst), (-1, TaxKind::CgstSgst)] {
        assert_eq!(TaxKind::from_is_igst(flag, state("29")), tax, "{flag}");
    }
    let chosen = Treatment::chosen(state("04"), state("04"), false);
    assert_eq!(
        chosen.sentence(Rate::percent(5)),
        "supplier 04 Chandigarh, place of supply 04 Chandigarh, chosen by staff: CGST 2.5 % + UTGST 2.5 %"
    );
}

#[test]
fn malaysia_taxes_labour_outside_of_designated_areas() {
    let mut supply = MalaysianSupply { is_registered: true, area: None };
    let sentence = |supply: &MalaysianSupply, kind| supply.treatment(kind).sentence(Rate::percent(8));
    assert_eq!(sentence(&supply, LineKind::Labour), "labour: service tax 8 %");
    assert_eq!(sentence(&supply, LineKind::Part), "parts: no tax");
    supply.area = Some(DesignatedArea::Langkawi);
    assert_eq!(sentence(&supply, LineKind::Labour), "Langkawi is a designated area: no tax");
    supply = MalaysianSupply { is_registered: false, area: None };
    assert_eq!(sentence(&supply, LineKind::Labour), "the supplier is not registered: no tax");
}

#[test]
fn a_reason_is_a_value_that_can_be_stored() {
    let treatment = repair("29", "27").treatment();
    let text = serde_json::to_string(&treatment).unwrap();
    assert_eq!(
        text,
        r#"{"tax":"igst","reason":{"because":"place_of_supply","supplier":{"code":"29","name":"Karnataka"},"place":{"code":"27","name":"Maharashtra"},"rule":"address_on_record"}}"#
    );
    assert_eq!(serde_json::from_str::<Treatment>(&text).unwrap(), treatment);
}
