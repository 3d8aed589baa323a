from kohaku.evaluate.similar import groups_of
from tests.evaluate.rows import right, wrong


def test_failures_of_one_stage_over_one_document_in_near_words_are_one_group() -> None:
    def about(number: int, question: str, document: str = "a") -> object:
        return wrong(number, gold_references=[document]).model_copy(
            update={"item": wrong(number).item.model_copy(update={"question": question})}
        )

    rows = [
        about(1, "What was the energy of training BERT?"),
        about(2, "What was the energy of training Llama?"),
        about(3, "What was the energy of training GPT?", "b"),
        about(4, "Who signed the contract?"),
        right(5),
    ]
    assert groups_of(rows) == {1: 1, 2: 1}  # type: ignore[arg-type]
