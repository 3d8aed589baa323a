# One app with an embedded store. See docs/deploy.md.
FROM python:3.11-slim

ENV PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HF_HUB_OFFLINE=1 \
    ANONYMIZED_TELEMETRY=False \
    KOHAKU_DATA_DIR=/data

RUN useradd --create-home --uid 10001 kohaku && mkdir /data && chown kohaku /data

WORKDIR /app
RUN pip install --no-cache-dir "torch>=2.4,<2.14" --index-url https://download.pytorch.org/whl/cpu
COPY pyproject.toml README.md LICENSE app.py ./
COPY .streamlit .streamlit
COPY pages pages
COPY kohaku kohaku
RUN pip install --no-cache-dir -e ".[postgres]"

USER kohaku
VOLUME /data
EXPOSE 8501
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8501/_stcore/health', timeout=4)"]
CMD ["streamlit", "run", "app.py", "--server.address=0.0.0.0", "--server.port=8501", "--server.headless=true"]
